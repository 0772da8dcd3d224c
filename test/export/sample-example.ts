import { readFileSync } from "node:fs";
import { createSource } from "../../src/base/source.ts";
import { exampleOfTrace } from "../../src/reading/examples/example-of-trace.ts";
import { withExample } from "../../src/language/with-example.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { traceOfMoves } from "../../src/trace/replay-trace-in-model.ts";
import type { Move } from "../../src/trace/trace.ts";
import { traceOfSample } from "../generate/trace-of-sample.ts";

/** The name of the example that is added. */
export const sampleExample = "What happened in a sample";

/** A document with one example more, of the first calls of a sample, all made at the same time. */
export async function withSampleExample(
  file: string,
  calls = 14,
): Promise<{ readonly text: string; readonly model: Specification }> {
  const source = createSource(file, readFileSync(new URL(file, import.meta.url), "utf8"));
  const { value: model } = parse(source);
  const { start, steps } = await traceOfSample(model, 3, 4);
  const moves = steps.flatMap(({ move }): readonly Move[] =>
    move.kind === "call" ? [{ ...move, request: { ...move.request, now: start.now } }] : [],
  );
  const trace = traceOfMoves(model, start, moves.slice(0, calls));
  const example = exampleOfTrace(model, trace, sampleExample, 7, false);
  if (example === null) throw new Error("the sample can't be told as an example");
  const text = withExample(source, model, example);
  return { text, model: parse(createSource(file, text)).value };
}
