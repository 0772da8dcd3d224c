import { createSource, positionOf } from "../../base/source.ts";

/** Makes a function that finds the line of a document at an offset; the first line is 1. */
export function createLineFinder(text: string): (offset: number) => number {
  const source = createSource("", text);
  return (offset) => positionOf(source, offset).line;
}
