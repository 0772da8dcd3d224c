import { parseArgs } from "node:util";

/** What is to be scored, and how thoroughly. */
export interface Options {
  readonly calls: number;
  readonly seeds: number;
  /** Mutants of each document. */
  readonly sample: number;
  /** A part of the operator's name. */
  readonly only: string;
  /** Parts of the documents' paths; none: all of them. */
  readonly documents: readonly string[];
  readonly hasMutants: boolean;
  readonly hasFaults: boolean;
  readonly tells: boolean;
  readonly asksShapes: boolean;
  /** Processes that share the work. */
  readonly workers: number;
  /** Which part of the work this process does; null: all of it, by others. */
  readonly part: number | null;
  /** Calls on documents in which nothing is wrong, over HTTP; 0: none. */
  readonly clean: number;
  /** The first of the seeds. */
  readonly firstSeed: number;
  /** Mutants that are judged over HTTP, too. */
  readonly http: number;
  /** Where the report is written, besides being printed. */
  readonly out: string | null;
  /** No more is begun after so many; null: all of it is done, however long it takes. */
  readonly minutes: number | null;
  /** Where what was seen of documents and mutants side by side is kept for the next time; null: nowhere. */
  readonly equivalence: string | null;
}

/** What the command line takes. */
export const help = `npm run bench:mutants -- [part of a document's path …]

  --mutants            mutants of documents; with neither this nor the next: both
  --faults             faults made by hand
  --sample 150         mutants of each document
  --only TEXT          those in whose operator or words this stands
  --seeds 1            each is judged with so many seeds
  --first-seed 1       from this one on
  --calls 1000         for so many calls; beyond 1,000 only mutants that were not found by then
  --tell               findings are told as to a user, and measured
  --shapes             beside a judge of shapes alone
  --http N             so many mutants of each document run by the product, over HTTP
  --clean N            so many calls on the product with nothing wrong, with --seeds many seeds
  --workers 1          processes that share the work
  --minutes N          nothing is begun after so many; what was left undone is told
  --equivalence FILE   where it is kept what no caller can tell apart; "none": nowhere (.ninepoint/equivalence.jsonl)
  --out FILE           the report, written down while it grows`;

/** Reads the command line; null where it asks for help. */
export function readOptions(words: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      calls: { type: "string", default: "1000" },
      seeds: { type: "string", default: "1" },
      sample: { type: "string", default: "150" },
      only: { type: "string", default: "" },
      mutants: { type: "boolean", default: false },
      faults: { type: "boolean", default: false },
      tell: { type: "boolean", default: false },
      shapes: { type: "boolean", default: false },
      workers: { type: "string", default: "1" },
      part: { type: "string" },
      clean: { type: "string", default: "0" },
      "first-seed": { type: "string", default: "1" },
      http: { type: "string", default: "0" },
      out: { type: "string" },
      minutes: { type: "string" },
      equivalence: { type: "string", default: ".ninepoint/equivalence.jsonl" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const isEverything = !values.mutants && !values.faults && values.clean === "0" && values.http === "0";
  return {
    calls: Number(values.calls),
    seeds: Number(values.seeds),
    sample: Number(values.sample),
    only: values.only,
    documents: positionals,
    hasMutants: values.mutants || isEverything,
    hasFaults: values.faults || isEverything,
    tells: values.tell,
    asksShapes: values.shapes,
    workers: Number(values.workers),
    part: values.part === undefined ? null : Number(values.part),
    clean: Number(values.clean),
    firstSeed: Number(values["first-seed"]),
    http: Number(values.http),
    out: values.out ?? null,
    minutes: values.minutes === undefined ? null : Number(values.minutes),
    equivalence: values.equivalence === "none" ? null : values.equivalence,
  };
}
