import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { renderNarration } from "../../src/trace/narration/render-narration.ts";
import { narrateRequest } from "../../src/trace/narration/narrate-attempt.ts";
import { nameRecordsOfWorld, narrateWorld } from "../../src/trace/narration/narrate-world.ts";
import { narrateTrace } from "../../src/trace/narration/narrate-trace.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { parse } from "../../src/language/parse.ts";
import { traceOfSample } from "../generate/trace-of-sample.ts";

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));

/** Whether a sentence shows how it was made, or is not one. */
function isOdd(text: string): boolean {
  return /undefined|\[object|\bnull\b|\bNaN\b| {2}|@id/.test(text) || !/^[A-Z0-9].*[.!?”]$/u.test(text);
}

it.each(readdirSync(specs))("what happens in samples of %s can be told, a sentence to each step", async (name) => {
  const source = createSource(name, readFileSync(specs + name, "utf8"));
  const { value } = parse(source);
  for (const seed of [1, 2, 3]) {
    const trace = await traceOfSample(value, seed, 8);
    const story = narrateTrace(value, trace);
    expect(story.sentences).toHaveLength(trace.steps.length);
    expect(story.sentences.map(({ text }) => text).filter(isOdd)).toEqual([]);
    expect(renderNarration(source, story).split("\n").length).toBeGreaterThanOrEqual(trace.steps.length);
  }
});

it.each(readdirSync(specs))(
  "each request in samples of %s can be told by itself, with the records there are",
  async (name) => {
    const { value } = parse(createSource(name, readFileSync(specs + name, "utf8")));
    const { start, steps } = await traceOfSample(value, 4, 8);
    let { state } = start;
    for (const { move, decision } of steps) {
      if (move.kind === "call") {
        const { actor, request } = move;
        const names = nameRecordsOfWorld(value, state);
        const records = Object.entries(state.entities).flatMap(([entity, rows]) =>
          [...rows.keys()].map((id) => names.nameOf({ entity, id })),
        );
        expect(new Set(records).size).toBe(records.length);
        const world = narrateWorld(value, state, actor, () => true, names);
        const sentences = [...(world === null ? [] : [world]), narrateRequest(value, state, actor, request, names)];
        expect(sentences.filter(isOdd)).toEqual([]);
      }
      state = apply(state, decision?.kind === "answer" ? decision.writes : []);
    }
  },
);
