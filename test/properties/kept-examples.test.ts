import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { checkExamples } from "../../src/reading/examples/check-examples.ts";
import { exampleOfTrace } from "../../src/reading/examples/example-of-trace.ts";
import { runExample } from "../../src/reading/examples/run-example.ts";
import { withExample } from "../../src/language/with-example.ts";
import { parse } from "../../src/language/parse.ts";
import { traceOfSample } from "../generate/trace-of-sample.ts";

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));
const documents = readdirSync(specs).filter((name) => name !== "nothing-shown.md");

it.each(documents)(
  "what happened in a sample of %s can be kept in the document, and comes out the same from there",
  async (name) => {
    const source = createSource(name, readFileSync(specs + name, "utf8"));
    const { value, diagnostics } = parse(source);
    const trace = await traceOfSample(value, 2, 5);
    const short = { ...trace, steps: trace.steps.slice(0, 14) };
    const example = exampleOfTrace(value, short, "A beginning", 7, false);
    expect(example).not.toBe(null);
    const text = withExample(source, value, example!);
    const kept = parse(createSource(name, text));
    expect(kept.diagnostics.map(({ code }) => code)).toEqual(diagnostics.map(({ code }) => code));
    expect(checkExamples(kept.value)).toEqual([]);
    const again = runExample(kept.value, kept.value.examples.at(-1)!);
    expect(
      again.trace?.steps.map(({ decision }) => decision?.status ?? null).filter((status) => status !== null),
    ).toEqual(short.steps.map(({ decision }) => decision!.status));
    // Everything that was there is there still, byte by byte.
    expect(text.length).toBeGreaterThan(source.text.length);
    expect(text.replace(/### Example: A beginning\n\n(?:\|.*\n)+\n?/, "")).toBe(source.text);
  },
);

it("a story that should not have been possible is kept as one that is refused, and is said to fail until it is", async () => {
  const source = createSource("helpdesk.md", readFileSync(`${specs}helpdesk.md`, "utf8"));
  const { value } = parse(source);
  const { trace } = runExample(value, value.examples[0]!);
  const granted = { ...trace!, steps: trace!.steps.slice(0, 3) };
  const kept = parse(
    createSource("helpdesk.md", withExample(source, value, exampleOfTrace(value, granted, "Nobody assigns", 5, true)!)),
  );
  expect(
    checkExamples(kept.value).map(({ code, params }) => [
      code,
      params["example"],
      params["expected"],
      params["actual"],
    ]),
  ).toEqual([["example-fails", "Nobody assigns", "that it is refused", "`200`"]]);
});
