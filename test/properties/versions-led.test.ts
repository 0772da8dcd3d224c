import fc from "fast-check";
import { expect, test } from "vitest";
import { compileModel } from "../../src/runtime/engine/context/compiled-model.ts";
import type { EngineParts } from "../../src/runtime/engine/engine-parts.ts";
import { shownQuery } from "../../src/runtime/engine/represent/shown-query.ts";
import { versionsLed } from "../../src/runtime/engine/versions-led.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";
import { playBoth } from "./engine-story.ts";
import { openTwin } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";

const now = "2026-12-01T09:00:00.000Z";

test("whoever makes a call is told of each record that it changes the tags by which they read it before and after", async () => {
  let [right, otherwise] = [0, 0];
  await fc.assert(
    fc.asyncProperty(documents, histories, async (document, history) => {
      const model = readModel(document);
      const timerIds: string[] = [];
      const twin = await openTwin(model, { timerIds });
      try {
        const state = peopledState(model);
        await twin.load(state);
        const { parts } = twin.engine;
        if (parts === null) throw new Error("an engine without parts");
        const engine: typeof twin.engine = {
          ...twin.engine,
          perform: async (actor, ...call) => {
            const before = await tagsSeen(twin, parts, actor);
            const outcome = await twin.engine.perform(actor, ...call);
            if (outcome.kind === "refusal") return outcome;
            const led = await versionsLed(twin.engine, actor, outcome, now);
            const after = led.length === 0 ? [] : await tagsSeen(twin, parts, actor);
            for (const { key, from, to } of led) {
              expect(after, document).toContainEqual([key, to]);
              // What the same call has changed besides can change what its caller sees of the values of before.
              if (before.some(([one, tag]) => one === key && tag === from)) right += 1;
              else otherwise += 1;
            }
            return outcome;
          },
        };
        await playBoth(model, { ...twin, engine }, state, history, timerIds);
      } finally {
        await twin.close();
      }
    }),
    { numRuns: runs(60), endOnFailure: true },
  );
  expect(right).toBeGreaterThan(15);
  expect(otherwise).toBeLessThan(right / 5);
});

/** The key and the tag of each record that somebody may read now. */
async function tagsSeen(
  twin: Twin,
  { model, roleOf }: EngineParts,
  actor: Actor,
): Promise<readonly (readonly [string, string])[]> {
  const compiled = compileModel(model, twin.store.dialect);
  const role = await roleOf(actor);
  if (role === null) return [];
  const facts = { me: actor.kind === "person" ? actor.id : null, now, input: {} };
  const seen: (readonly [string, string])[] = [];
  for (const [entity, rows] of Object.entries((await twin.content()).entities)) {
    for (const id of rows.keys()) {
      const shown = await shownQuery(
        compiled,
        role,
        entity,
        "@id",
      )({ compiled, queries: twin.store.latest, facts }, id);
      if (shown !== null) seen.push([shown.key, shown.etag]);
    }
  }
  return seen;
}
