import { oncePer } from "../../base/once-per.ts";
import type { Specification } from "../../model/specification.ts";
import { groupBy } from "../../base/group-by.ts";
import type { CallExample } from "./call-example.ts";
import { callsInExamples } from "./document-examples.ts";
import { tourOfCalls } from "./tour-of-calls.ts";

/** Examples of the calls of a document, by the call's name. Those that the document itself has come first. */
export type ExamplesOfCalls = ReadonlyMap<string, readonly CallExample[]>;

/** Computes examples of all calls with `decide`. The same model gives the same examples. */
export const examplesOfCalls = oncePer(
  (model: Specification): ExamplesOfCalls =>
    groupBy([...callsInExamples(model), ...tourOfCalls(model)], ({ call }) => call),
);
