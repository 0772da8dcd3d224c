import type { CustomTypesConfig } from "pg";
import type { Cell } from "../data-store.ts";

/** How the text in which the server answers a value becomes a cell, by the number of its type. All other types are texts. */
const parsers: ReadonlyMap<number, (text: string) => Cell> = new Map<number, (text: string) => Cell>([
  [16, (text) => text === "t"],
  [20, Number],
  [21, Number],
  [23, Number],
  [1700, Number],
]);

/** Has the driver answer cells. */
export const cellParsers: CustomTypesConfig = {
  getTypeParser: ((number: number) => parsers.get(number) ?? asText) as CustomTypesConfig["getTypeParser"],
};

function asText(text: string): string {
  return text;
}
