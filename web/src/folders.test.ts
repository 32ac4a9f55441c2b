/** The folders of the client: which may import which, and how many files one holds ("The client's folders" in docs/design.md). */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it, test } from "vitest";

/** What the folders of each area may import besides their own area. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  lib: [],
  testing: ["lib"],
  ui: ["lib"],
  frame: ["lib", "ui"],
  board: ["lib"],
  games: ["lib", "board"],
  rules: ["lib", "ui", "games"],
  table: ["lib", "ui", "frame", "board", "rules"],
  replay: ["lib", "ui", "board", "table"],
  summary: ["lib", "ui", "board", "table"],
  workshop: ["lib", "ui", "board", "games"],
  lobby: ["lib", "ui", "board", "games", "workshop"],
  pages: ["lib", "ui", "frame", "board", "games", "rules", "table", "replay", "summary", "workshop", "lobby"],
};

/** Inside an area of several folders each may import those that stand before it. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  ui: ["ui", "ui/overlay", "ui/controls"],
  board: [
    ...["board/geometry", "board/paint", "board/things", "board/art", "board/pictures", "board/printed"],
    ...["board/layers", "board/effects", "board/lens", "board/model", "board/mat", "board/hand", "board"],
  ],
  table: [
    ...["table/log", "table/session", "table/help", "table/options", "table/belongings", "table/mats"],
    ...["table/stage", "table/layout", "table/people", "table/prompt", "table"],
  ],
  lobby: ["lobby", "lobby/lists", "lobby/newtable", "lobby/waiting"],
};

const MOST = 20;

const isTest = (file: string): boolean => file.includes(".test.");
const folderOf = (file: string): string => posix.dirname(file).replace(/^\.$/, "");
const areaOf = (folder: string): string => folder.split("/")[0] ?? "";
const foldersOf = (area: string): readonly string[] => INSIDE[area] ?? [area];

/** The files that a text imports, at once or later, types too. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)["'](\.[^"']+)["']/g);
  return [...found].map(([, path]) => posix.join(posix.dirname(file), path!));
}

function mayImport(file: string, other: string): boolean {
  const [from, to] = [folderOf(file), folderOf(other)];
  if (from === to || from === "") return true;
  const [area, wanted] = [areaOf(from), areaOf(to)];
  if (wanted === "testing") return isTest(file);
  if (area !== wanted) return AREAS[area]?.includes(wanted) ?? false;
  return foldersOf(area).indexOf(to) < foldersOf(area).indexOf(from);
}

/** The imports of a file that go against the direction. */
function against(file: string, text: string): string[] {
  return importsOf(file, text)
    .filter((other) => !mayImport(file, other))
    .map((other) => `${file} imports ${other}`);
}

/** Folders with more files than one can take in at a glance. */
function crowded(files: readonly string[]): string[] {
  const sizes = new Map<string, number>();
  for (const file of files.filter((one) => !isTest(one)))
    sizes.set(folderOf(file), (sizes.get(folderOf(file)) ?? 0) + 1);
  return [...sizes].filter(([, size]) => size > MOST).map(([folder, size]) => `${folder} has ${size} files`);
}

const ROOT = import.meta.dirname;
const FILES = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte|css)$/.test(entry.name))
  .map((entry) => posix.join(entry.parentPath.slice(ROOT.length + 1).replaceAll("\\", "/"), entry.name));
const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

describe("the client's folders", () => {
  it("are all listed", () => {
    const listed = ["", ...Object.keys(AREAS).flatMap(foldersOf)];
    expect([...new Set(FILES.map(folderOf))].sort()).toEqual(listed.sort());
  });

  it("import in one direction only", () => {
    expect(FILES.flatMap((file) => against(file, textOf(file)))).toEqual([]);
  });

  it("hold no more files than one can take in", () => {
    expect(crowded(FILES)).toEqual([]);
  });

  it("stand in the design", () => {
    const design = readFileSync(join(dirname(dirname(ROOT)), "docs", "design.md"), "utf8");
    const folders = Object.keys(AREAS).flatMap(foldersOf);
    expect(folders.filter((folder) => !design.includes(`| \`${folder}\` |`))).toEqual([]);
  });
});

describe("an import against the direction is found", () => {
  test.each([
    ["lib/api.ts", 'import { toast } from "../ui/overlay/toasts.svelte";'],
    ["ui/Note.svelte", 'import Icon from "../board/pictures/Icon.svelte";'],
    ["board/Board.svelte", 'import type { Session } from "../table/session/session.svelte";'],
    ["board/geometry/grid.ts", 'import {\n  stand,\n  type Standing,\n} from "../things/standing";'],
    ["table/TableView.svelte", '{#await import("../summary/EndScreen.svelte") then end}'],
    ["table/log/LogLine.svelte", 'export { Session } from "../session/session.svelte";'],
    ["lobby/starting.ts", 'import { table } from "../testing/cards";'],
    ["pages/Home.svelte", 'import App from "../App.svelte";'],
    ["elsewhere/Thing.svelte", 'import "../lib/look";'],
  ])("in %s", (file, text) => {
    expect(against(file, text)).toHaveLength(1);
  });

  it("and one along it is not", () => {
    expect(against("table/TableView.svelte", 'import Stage from "./stage/Stage.svelte";')).toEqual([]);
    expect(against("lobby/starting.test.ts", 'import { table } from "../testing/cards";')).toEqual([]);
  });
});

test("a crowded folder is found; tests do not count", () => {
  const files = Array.from({ length: MOST }, (_, n) => `table/Part${n}.svelte`);
  expect(crowded([...files, "table/parts.test.ts"])).toEqual([]);
  expect(crowded([...files, "table/Last.svelte"])).toEqual([`table has ${MOST + 1} files`]);
});
