import type { Severity } from "../../../src/base/diagnostic.ts";

/** A kind of mistake, and what has to be said about it. */
export interface Kind {
  readonly name: string;
  readonly atLeast: Severity;
  /** The codes of which one has to be told at the place; none: nothing tells it yet, and whatever is said there counts. */
  readonly codes: readonly string[];
  /** Seen by exploring alone. */
  readonly explore: boolean;
}

/** Reads the table of kinds. */
export function readKinds(text: string): ReadonlyMap<string, Kind> {
  const rows = text.split("\n").filter((line) => /^\| [a-z]/.test(line)).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  return new Map(rows.map(([name = "", atLeast = "", codes = ""]) => {
    const explore = codes.startsWith("explore");
    const told = codes.replace(/^explore,? ?/, "").split(", ").filter((code) => code !== "");
    return [name, { name, atLeast: atLeast as Severity, codes: told, explore }];
  }));
}
