import { expect, test } from "vitest";
import type { Piece } from "./pieces.ts";
import { unlikeNeeds } from "./unlike-needs.ts";

const pieces: readonly Piece[] = [piece("basics"), piece("rows", "basics"), piece("lists", "rows"), piece("menus")];

test("pieces that load what they need, and what that needs, are not told", () => {
  expect(unlike({ lists: ["index", "rows", "basics"], rows: ["index", "basics"] })).toEqual([]);
});

test("a piece that loads one without need is told, also where another loads that for it", () => {
  expect(unlike({ lists: ["rows"], rows: ["basics", "helper"], helper: ["menus"] })).toEqual([
    '"rows" loads "menus" without need.',
    '"lists" loads "menus" without need.',
  ]);
});

test("a need of what is not loaded is told", () => {
  expect(unlike({ lists: ["basics"], rows: ["basics"] })).toEqual(['"lists" does not load "rows".']);
});

function unlike(imports: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return unlikeNeeds(pieces, new Map(Object.entries(imports)));
}

function piece(name: string, ...needs: readonly string[]): Piece {
  return { name, modules: [], needs };
}
