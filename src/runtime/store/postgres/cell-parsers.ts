import type { Cell } from "../data-store.ts";

/** How the text in which the server answers a value becomes a cell; null where it is the cell. */
export type CellParser = ((text: string) => Cell) | null;

const parsers: ReadonlyMap<number, CellParser> = new Map<number, CellParser>([
  [16, (text) => text === "t"],
  [20, Number],
  [21, Number],
  [23, Number],
  [1700, Number],
]);

/** The parser of the values of a type, by its number. */
export function parserOf(type: number): CellParser {
  return parsers.get(type) ?? null;
}
