import { describe, expect, it } from "vitest";
import type { Piece, Placing } from "../../lib/protocol";
import { allows, nearestPlace, placeAt, spotOf } from "./places";

const piece: Piece = { id: "", cell: "", icon: "", name: "Hero", radius: 1.25 };
const placing: Placing = { piece, unit: 0.1, zones: [[13, 13, 87, 307]] };

describe("a place is allowed", () => {
  it("in a zone, its border included", () => {
    expect([allows(placing, 13, 13), allows(placing, 87, 307), allows(placing, 88, 20)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("outside every gap, whose rim belongs to it", () => {
    const gapped: Placing = { ...placing, gaps: [[50, 50, 10]] };
    expect([allows(gapped, 60, 50), allows(gapped, 61, 50)]).toEqual([false, true]);
  });

  it("where no other piece lies; touching is allowed", () => {
    const crowded: Placing = { ...placing, taken: [[50, 50, 25]] };
    expect([allows(crowded, 74, 50), allows(crowded, 75, 50)]).toEqual([false, true]);
  });

  it("only near everybody it must be near", () => {
    const ringed: Placing = { ...placing, near: [[50, 50, 37.5]], taken: [[50, 50, 25]] };
    expect([allows(ringed, 87, 50), allows(ringed, 80, 80), allows(ringed, 60, 50)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("if the point of the frame that it means is", () => {
    const framed: Placing = { ...placing, frame: [13, 13, 87, 87], taken: [[50, 90, 10]] };
    expect([allows(framed, 50, 300), allows(framed, 70, 300)]).toEqual([false, true]);
    const spot = spotOf(framed, { x: 70, y: 300 });
    expect([spot.x, spot.y]).toEqual([expect.closeTo(7, 9), expect.closeTo(8.7, 9)]);
  });
});

describe("the nearest place", () => {
  it("is the wish itself where it is allowed", () => {
    expect(nearestPlace(placing, { x: 5.04, y: 16 })).toEqual(placeAt(placing, { x: 5.04, y: 16 }));
  });

  it("lies on the zone's border for a wish beyond it", () => {
    expect(nearestPlace(placing, { x: 9.5, y: 16 })).toEqual({ x: 87, y: 160 });
  });

  it("lies on the rim of what is in the way", () => {
    const crowded: Placing = { ...placing, taken: [[50, 160, 25]] };
    const found = nearestPlace(crowded, { x: 5.5, y: 16 })!;
    expect(allows(crowded, found.x, found.y)).toBe(true);
    expect(found).toEqual({ x: 75, y: 160 });
  });

  it("is as near as any place, whatever lies about", () => {
    const crowded: Placing = {
      ...placing,
      zones: [
        [13, 13, 87, 90],
        [120, 13, 150, 60],
      ],
      taken: [
        [40.3, 50.7, 25],
        [70.2, 40.1, 22],
        [110, 30, 24],
      ],
    };
    for (const wish of [
      { x: 4.2, y: 5 },
      { x: 10, y: 4 },
      { x: 11.6, y: 2 },
      { x: 7, y: 0 },
    ]) {
      let least = Infinity;
      for (let x = 0; x <= 160; x += 1)
        for (let y = 0; y <= 100; y += 1)
          if (allows(crowded, x, y)) least = Math.min(least, Math.hypot(x - wish.x * 10, y - wish.y * 10));
      const found = nearestPlace(crowded, wish)!;
      expect(Math.hypot(found.x - wish.x * 10, found.y - wish.y * 10)).toBeCloseTo(least, 9);
    }
  });

  it("is none if all are farther than one looks", () => {
    expect(nearestPlace(placing, { x: 20, y: 16 }, 2)).toBeNull();
  });
});
