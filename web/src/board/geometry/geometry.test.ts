import { describe, expect, it } from "vitest";
import type { Board } from "../../lib/protocol";
import {
  bringing,
  centred,
  fitCamera,
  fitZoom,
  held,
  isWhole,
  openingCamera,
  panned,
  seen,
  zoomedAt,
} from "./camera";
import { nearest } from "./direction";
import { fan } from "./fan";
import { hexGrid, squareGrid } from "./grid";
import { heart, layOut } from "./layout";
import { loops, outline } from "./outline";
import { boxOf, distance, hash, polygon } from "./point";
import { roadPath } from "./roads";

describe("hexes", () => {
  it("are as far from each neighbour as they are wide", () => {
    const here = hexGrid.centre(2, 3);
    for (const [dq, dr] of hexGrid.steps)
      expect(distance(here, hexGrid.centre(2 + dq, 3 + dr))).toBeCloseTo(hexGrid.width);
  });

  it("share the middle of an edge with the neighbour across it", () => {
    const here = hexGrid.centre(0, 0);
    hexGrid.steps.forEach(([dq, dr], edge) => {
      const there = hexGrid.centre(dq, dr);
      const shared = hexGrid.middleOf(here, edge);
      expect(distance(shared, hexGrid.middleOf(there, (edge + 3) % 6))).toBeCloseTo(0);
    });
  });

  it("have their edges' corners on both sides of the edge's middle", () => {
    const corners = hexGrid.corners({ x: 0, y: 0 });
    hexGrid.edges.forEach(([a, b], edge) => {
      const middle = hexGrid.middleOf({ x: 0, y: 0 }, edge);
      expect((corners[a]!.x + corners[b]!.x) / 2).toBeCloseTo(middle.x);
      expect((corners[a]!.y + corners[b]!.y) / 2).toBeCloseTo(middle.y);
    });
  });
});

describe("squares", () => {
  it("count their edges from east, against the clock", () => {
    const middles = [0, 1, 2, 3].map((edge) => squareGrid.middleOf({ x: 0, y: 0 }, edge));
    expect(middles.map((p) => [Math.sign(Math.round(p.x)) + 0, Math.sign(Math.round(p.y)) + 0])).toEqual([
      [1, 0],
      [0, -1],
      [-1, 0],
      [0, 1],
    ]);
  });
});

describe("an outline", () => {
  it("of one hex has its six corners", () => {
    expect(loops(hexGrid, [{ x: 0, y: 0 }])).toHaveLength(1);
    expect(loops(hexGrid, [{ x: 0, y: 0 }])[0]).toHaveLength(6);
  });

  it("of three hexes round a corner leaves the inner edges out", () => {
    const three = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ];
    expect(loops(hexGrid, three).map((loop) => loop.length)).toEqual([12]);
  });

  it("of a ring has a second loop round the hole", () => {
    const ring = hexGrid.steps.map(([x, y]) => ({ x, y }));
    expect(
      loops(hexGrid, ring)
        .map((loop) => loop.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18]);
  });

  it("of squares that touch at a corner only is closed twice", () => {
    const two = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    expect(outline(squareGrid, two).match(/Z/g)?.length ?? 0).toBeGreaterThan(0);
    expect(loops(squareGrid, two).reduce((sum, loop) => sum + loop.length, 0)).toBe(8);
  });
});

describe("a road", () => {
  it("between two edges is one curve through the middle", () => {
    expect(roadPath(hexGrid, { x: 0, y: 0 }, [0, 3])).toBe("M25.98 0Q0 0 -25.98 0");
  });

  it("to three edges is a star", () => {
    expect(roadPath(hexGrid, { x: 0, y: 0 }, [0, 2, 4]).match(/M0 0L/g)).toHaveLength(3);
  });

  it("to one edge ends in the middle", () => {
    expect(roadPath(hexGrid, { x: 10, y: 0 }, [0])).toBe("M10 0L35.98 0");
  });

  it("to no edge is nothing", () => {
    expect(roadPath(hexGrid, { x: 0, y: 0 }, [])).toBe("");
  });
});

describe("a fan", () => {
  it("leaves a single piece in the middle at full size", () => {
    expect(fan(1)).toEqual([{ x: 0, y: 0, scale: 1 }]);
  });

  it.each([2, 3, 4])("of %i keeps pieces apart by nearly their own size", (count) => {
    const spots = fan(count);
    for (const a of spots)
      for (const b of spots) if (a !== b) expect(distance(a, b)).toBeGreaterThan(a.scale * 1.5);
  });

  it("of more than four is a stack whose last piece lies on top", () => {
    const spots = fan(7);
    expect(spots).toHaveLength(7);
    expect(Math.max(...spots.map((spot) => Math.hypot(spot.x, spot.y)))).toBeLessThan(0.5);
  });

  it("that is spread lets every piece be reached", () => {
    const spots = fan(7, true);
    for (const a of spots)
      for (const b of spots) if (a !== b) expect(distance(a, b)).toBeGreaterThan(a.scale * 1.5);
  });
});

describe("the camera", () => {
  const box = { x: -10, y: -20, width: 1000, height: 500 };
  const desk = { width: 800, height: 600 };
  const phone = { width: 390, height: 500 };

  it("fits the whole board and puts it in the middle", () => {
    expect(fitCamera(box, desk)).toEqual({ x: 400 - 490 * 0.8, y: 300 - 230 * 0.8, zoom: 0.8 });
  });

  it("opens whole where cells can be read", () => {
    expect(openingCamera(box, desk, 52, null)).toEqual(fitCamera(box, desk));
  });

  it("opens near on a phone, with cells that a finger hits", () => {
    expect(openingCamera(box, phone, 52, null).zoom * 52).toBeCloseTo(48);
  });

  it("opens on what matters", () => {
    const focus = { x: 500, y: 240 };
    const camera = openingCamera(box, phone, 52, focus);
    expect(focus.x * camera.zoom + camera.x).toBeCloseTo(phone.width / 2);
  });

  it("opens above what covers its foot", () => {
    const focus = { x: 500, y: 240 };
    const camera = openingCamera(box, { ...phone, foot: 200 }, 52, focus);
    expect(focus.y * camera.zoom + camera.y).toBeCloseTo(150);
  });

  it("lets the board's foot be drawn up above what covers it", () => {
    const view = { ...phone, foot: 200 };
    const { y, height } = seen(panned(centred({ x: 490, y: 230 }, 1, view), 0, -999, box, view, 52), view);
    expect(y + height).toBeCloseTo(box.y + box.height);
  });

  it("moves no more than needed to bring a part into view", () => {
    const part = { x: 700, y: 230, width: 20, height: 20 };
    const { x, width } = seen(bringing(part, centred({ x: 490, y: 230 }, 1, phone), phone), phone);
    expect(x + width).toBeCloseTo(720);
  });

  it("stays where it is for a part that is larger than the view", () => {
    const camera = centred({ x: 490, y: 230 }, 1, phone);
    expect(bringing({ x: 0, y: 0, width: 900, height: 10 }, camera, phone)).toBe(camera);
  });

  it("shows no empty table beside a board that is larger than the view", () => {
    const camera = openingCamera(box, phone, 52, { x: 0, y: 0 });
    expect(seen(camera, phone).x).toBeCloseTo(box.x);
  });

  it("zooms round the point under the pointer", () => {
    const near = { ...centred({ x: 490, y: 230 }, 2, desk) };
    const at = { x: 300, y: 200 };
    const under = { x: (at.x - near.x) / near.zoom, y: (at.y - near.y) / near.zoom };
    const next = zoomedAt(near, 1.2, at, box, desk, 52);
    expect(under.x * next.zoom + next.x).toBeCloseTo(at.x);
    expect(under.y * next.zoom + next.y).toBeCloseTo(at.y);
  });

  it("never zooms out beyond the whole board", () => {
    expect(zoomedAt(fitCamera(box, desk), 0.1, { x: 0, y: 0 }, box, desk, 52).zoom).toBe(fitZoom(box, desk));
  });

  it("never zooms in so far that one cell fills the view", () => {
    expect(zoomedAt(fitCamera(box, desk), 1000, { x: 0, y: 0 }, box, desk, 52).zoom * 52).toBeCloseTo(170);
  });

  it("cannot be dragged off the board", () => {
    const far = panned({ x: 0, y: 0, zoom: 2 }, 9999, -9999, box, desk, 52);
    expect(seen(far, desk).x).toBeCloseTo(box.x);
    expect(seen(far, desk).y + seen(far, desk).height).toBeCloseTo(box.y + box.height);
  });

  it("keeps a board that is smaller than the view in the middle", () => {
    expect(held({ x: 77, y: 0, zoom: 0.8 }, box, desk, 52).y).toBeCloseTo(fitCamera(box, desk).y);
  });

  it("knows whether it sees the whole board", () => {
    expect(isWhole(fitCamera(box, desk), box, desk)).toBe(true);
    expect(isWhole({ x: 0, y: 0, zoom: 2 }, box, desk)).toBe(false);
  });
});

describe("the next thing in a direction", () => {
  const around = hexGrid.steps.map(([q, r]) => ({ id: `${q},${r}`, at: hexGrid.centre(q, r) }));

  it("is straight ahead if something is there", () => {
    expect(nearest({ x: 0, y: 0 }, around, "right")).toBe("1,0");
    expect(nearest({ x: 0, y: 0 }, around, "left")).toBe("-1,0");
  });

  it("is a neighbour aslant rather than a cell two rows on", () => {
    const two = { id: "1,-2", at: hexGrid.centre(1, -2) };
    expect(["0,-1", "1,-1"]).toContain(nearest({ x: 0, y: 0 }, [two, ...around], "up"));
  });

  it("is nothing if all lies behind", () => {
    expect(nearest({ x: 0, y: 0 }, [{ id: "a", at: { x: -50, y: 0 } }], "right")).toBeNull();
  });
});

describe("the layout of a board", () => {
  const board: Board = {
    kind: "hex",
    cells: [
      { id: "a", x: 0, y: 0, label: "A", area: "area" },
      { id: "b", x: 2, y: 0, label: "B", area: "area" },
    ],
    areas: [{ id: "area", name: "Area", cells: ["a", "b", "elsewhere"] }],
  };

  it("has room for the frame round the cells", () => {
    const { field, frame } = layOut(board);
    expect(field.width).toBeCloseTo(3 * hexGrid.width);
    expect(frame.x).toBeCloseTo(field.x - hexGrid.margin);
  });

  it("finds the heart of an area from the cells that are there", () => {
    const layout = layOut(board);
    expect(heart(layout, layout.areas.get("area")!).x).toBeCloseTo(hexGrid.width);
  });
});

describe("points", () => {
  it("are printed with two decimals", () => {
    expect(
      polygon(
        [
          { x: 1 / 3, y: 2 },
          { x: 0, y: 0 },
        ],
        false,
      ),
    ).toBe("M0.33 2L0 0");
  });

  it("have a box", () => {
    expect(
      boxOf([
        { x: 1, y: 5 },
        { x: -2, y: 7 },
      ]),
    ).toEqual({ x: -2, y: 5, width: 3, height: 2 });
  });

  it("have the same hash each time, between 0 and 1", () => {
    expect(hash(3, 4)).toBe(hash(3, 4));
    expect(hash(3, 4)).not.toBe(hash(4, 3));
    expect(hash(-9, 2, 5)).toBeGreaterThanOrEqual(0);
  });
});
