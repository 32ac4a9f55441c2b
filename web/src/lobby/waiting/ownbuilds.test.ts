import { describe, expect, it } from "vitest";
import { choose, onAPage, server, settle, show } from "../../testing/page";
import { game, sign } from "../../workshop/fixtures";
import OwnBuilds from "./OwnBuilds.svelte";

const PATH = "/api/tables/t1/seats/1/build";

onAPage({ [PATH]: ({ build = "" }) => [200, { build }] });

describe("the own seats in the waiting room", () => {
  const bring = async (build: string): Promise<HTMLSelectElement> => {
    show(OwnBuilds, { table: "t1", game, sign, seats: [1] });
    await settle();
    const list = choose("army of seat B", build);
    await settle();
    return list;
  };

  it("tell the server what they bring", async () => {
    const list = await bring("air");
    expect(server.asked.at(-1)).toMatchObject({ path: PATH, method: "POST" });
    expect(list.value).toBe("air");
  });

  it("go on showing what is so when the server refuses", async () => {
    server.replies[PATH] = ({ build }) => (build ? [400, { error: "Not that one." }] : [200, { build: "" }]);
    const list = await bring("air");
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Not that one.");
    expect(list.value).toBe("");
  });
});
