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
  /** Mutants that are judged over HTTP, too. */
  readonly http: number;
  /** Where the report is written, besides being printed. */
  readonly out: string | null;
}

/** Reads the command line. */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words], allowPositionals: true,
    options: {
      calls: { type: "string", default: "1000" }, seeds: { type: "string", default: "1" }, sample: { type: "string", default: "150" }, only: { type: "string", default: "" },
      mutants: { type: "boolean", default: false }, faults: { type: "boolean", default: false }, tell: { type: "boolean", default: false }, shapes: { type: "boolean", default: false },
      workers: { type: "string", default: "1" }, part: { type: "string" }, clean: { type: "string", default: "0" }, http: { type: "string", default: "0" }, out: { type: "string" },
    },
  });
  const isEverything = !values.mutants && !values.faults && values.clean === "0" && values.http === "0";
  return {
    calls: Number(values.calls), seeds: Number(values.seeds), sample: Number(values.sample), only: values.only, documents: positionals,
    hasMutants: values.mutants || isEverything, hasFaults: values.faults || isEverything, tells: values.tell, asksShapes: values.shapes,
    workers: Number(values.workers), part: values.part === undefined ? null : Number(values.part), clean: Number(values.clean), http: Number(values.http), out: values.out ?? null,
  };
}
