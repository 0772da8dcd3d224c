import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { renderNarration } from "../../src/trace/narration/render-narration.ts";
import { narrateTrace } from "../../src/trace/narration/narrate-trace.ts";
import { parse } from "../../src/language/parse.ts";
import { traceOfSample } from "../generate/trace-of-sample.ts";

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));

it.each(readdirSync(specs))("what happens in samples of %s can be told, a sentence to each step", async (name) => {
  const source = createSource(name, readFileSync(specs + name, "utf8"));
  const { value } = parse(source);
  for (const seed of [1, 2, 3]) {
    const trace = await traceOfSample(value, seed, 8);
    const story = narrateTrace(value, trace);
    expect(story.sentences).toHaveLength(trace.steps.length);
    const odd = story.sentences.filter(
      ({ text }) => /undefined|\[object|\bnull\b|\bNaN\b| {2}|@id/.test(text) || !/^[A-Z0-9].*[.!?”]$/u.test(text),
    );
    expect(odd).toEqual([]);
    expect(renderNarration(source, story).split("\n").length).toBeGreaterThanOrEqual(trace.steps.length);
  }
});
