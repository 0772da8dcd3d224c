import type { Severity } from "../../../src/base/diagnostic.ts";

/** A kind of mistake, and what has to be said about it. */
export interface Kind {
  readonly name: string;
  readonly atLeast: Severity;
  /** The codes of which one has to be told at the place. */
  readonly codes: readonly string[];
}

/** A kind that only exploring finds, and what sort of property it breaks or leaves without a witness. */
export interface ExploredKind {
  readonly name: string;
  /** So many people of each role and records of each entity are enough. */
  readonly bound: number;
  readonly about: readonly string[];
}

/** Reads the table of kinds that the static check tells. */
export function readKinds(text: string): ReadonlyMap<string, Kind> {
  const rows = cellsIn(text).filter(([, atLeast = ""]) => !/^\d$/.test(atLeast));
  return new Map(
    rows.map(([name = "", atLeast = "", codes = ""]) => [
      name,
      { name, atLeast: atLeast as Severity, codes: namesIn(codes) },
    ]),
  );
}

/** Reads the table of kinds that only exploring finds. */
export function readExploredKinds(text: string): ReadonlyMap<string, ExploredKind> {
  const rows = cellsIn(text).filter(([, bound = ""]) => /^\d$/.test(bound));
  return new Map(
    rows.map(([name = "", bound = "", about = ""]) => [name, { name, bound: Number(bound), about: namesIn(about) }]),
  );
}

function cellsIn(text: string): readonly (readonly string[])[] {
  return text
    .split("\n")
    .filter((line) => /^\| [a-z]/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function namesIn(cell: string): readonly string[] {
  return cell.split(", ").filter((name) => name !== "");
}
