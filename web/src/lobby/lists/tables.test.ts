import { describe, expect, it } from "vitest";
import type { TableCard } from "../../lib/protocol";
import { progress } from "./tables";

const seats = [{ player: "person" }, { player: "open" }];
const waiting = (kept_until: number | null): TableCard =>
  ({ id: "abc", status: "waiting", seats, kept_until }) as unknown as TableCard;

describe("a table that waits", () => {
  it("says how many seats are taken", () => {
    expect(progress(waiting(null))).toBe("1 of 2 seats taken");
  });

  it("says until when it is kept, once nobody has been there for long", () => {
    const noon = Date.UTC(2026, 10, 12, 12) / 1000;
    expect(progress(waiting(noon))).toBe("1 of 2 seats taken · kept until 12 Nov unless somebody comes");
  });
});
