import fc from "fast-check";
import { expect, test } from "vitest";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";
import { playBoth } from "./engine-story.ts";
import { openTwin } from "./engine-twin.ts";
import { servesOnTestStore } from "../stores.ts";

test("processes that share a store, and take turns, answer as decide: none uses what another has changed", async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(documents, histories, async (document, history) => {
      const model = readModel(document);
      if (!servesOnTestStore(model)) return;
      const timerIds: string[] = [];
      const twin = await openTwin(model, { timerIds, processes: 3 });
      try {
        const begin = peopledState(model);
        await twin.load(begin);
        const { outcomes } = await playBoth(model, twin, begin, history, timerIds).catch((error: unknown) => {
          throw new Error(`${document}\n${String(error)}`);
        });
        answers += outcomes.get("200") ?? 0;
      } finally {
        await twin.close();
      }
    }),
    { numRuns: runs(60) },
  );
  expect(answers).toBeGreaterThan(0);
});
