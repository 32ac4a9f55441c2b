import { expect, test } from "vitest";
import { layOut } from "../geometry/layout";
import { cropOf } from "./crop";

test("the cover shows where the pieces stand", () => {
  const cells = Array.from({ length: 400 }, (_, i) => ({
    id: `c${i}`,
    x: i % 20,
    y: Math.floor(i / 20),
    label: "",
  }));
  const layout = layOut({ kind: "square", cells });
  const at = layout.at.get("c399")!;
  const piece = { id: "p", cell: "c399", icon: "", name: "" };
  const crop = cropOf(layout, [{ piece, at: { x: at.x - 150, y: at.y - 150 }, r: 1, stack: 0 }]);
  expect(crop.x).toBeGreaterThan(layout.field.width / 3);
  expect(crop.y).toBeGreaterThan(layout.field.height / 3);
});
