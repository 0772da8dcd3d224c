import { parseArgs } from "node:util";

/** Which mutants are judged, and how long. */
export interface SourceMutantOptions {
  /** A part of the target's name. */
  readonly target: string;
  /** The two thirds that may be looked at, the third that is kept unseen, or both. */
  readonly part: "seen" | "unseen" | "all";
  /** A part of what a mutant changes. */
  readonly only: string;
  /** Only each mutant whose number can be divided by this. */
  readonly every: number;
  readonly calls: number;
  readonly seed: number;
  /** Where each outcome is written down at once, so that a run that was stopped goes on; null: nowhere. */
  readonly out: string | null;
}

/** What the command line takes. */
export const help = `npm run bench:source-mutants -- [part of a target's name]

  --part seen          "seen": two thirds of the mutants; "unseen": the third that nobody looks at; "all"
  --only TEXT          those in whose file, operator or change this stands
  --every 1            only each N-th
  --calls 3000         for so many calls
  --seed 1
  --out FILE           what came of each mutant; a second run with the same file goes on`;

/** Reads the command line; null where it asks for help. */
export function readOptions(words: readonly string[]): SourceMutantOptions | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      part: { type: "string", default: "seen" },
      only: { type: "string", default: "" },
      every: { type: "string", default: "1" },
      calls: { type: "string", default: "3000" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const { part } = values;
  if (part !== "seen" && part !== "unseen" && part !== "all") throw new Error(`--part is not "${part}". ${help}`);
  return {
    target: positionals[0] ?? "",
    part,
    only: values.only,
    every: Number(values.every),
    calls: Number(values.calls),
    seed: Number(values.seed),
    out: values.out ?? null,
  };
}
