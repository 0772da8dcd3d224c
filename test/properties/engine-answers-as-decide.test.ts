import fc from "fast-check";
import { expect, test } from "vitest";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { peopledState } from "./engine-people.ts";
import { playBoth } from "./engine-story.ts";
import { openTwin } from "./engine-twin.ts";
import type { Ran } from "./engine-twin.ts";
import { drawsAsUsual, runs } from "../runs.ts";
import { servesOnTestStore } from "../stores.ts";

const numRuns = runs(200);

test("step by step the engine answers as decide and keeps what apply keeps", async () => {
  const outcomes = new Map<string, number>();
  let statements = 0;
  await fc.assert(
    fc.asyncProperty(documents, histories, async (document, history) => {
      const model = readModel(document);
      if (!servesOnTestStore(model)) return;
      // The engine's timers take the ids that those of the meaning took.
      const timerIds: string[] = [];
      const twin = await openTwin(model, { timerIds });
      try {
        const begin = peopledState(model);
        await twin.load(begin);
        const story = await playBoth(model, twin, begin, history, timerIds).catch((error: unknown) => {
          throw new Error(`${document}\n${String(error)}`);
        });
        for (const [outcome, count] of story.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
        expect(twin.statements.filter(isWholeTable)).toEqual([]);
        statements += twin.statements.length;
      } finally {
        await twin.close();
      }
    }),
    { numRuns },
  );
  expect(statements).toBeGreaterThan(numRuns);
  if (!drawsAsUsual) return;
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining([
      "200",
      "201",
      "204",
      "BROKEN",
      "INVALID_INPUT",
      "NOT_ALLOWED",
      "NOT_FOUND",
      "NOT_SIGNED_IN",
      "NOT_UNIQUE",
      "STALE",
      "WRONG_STATE",
    ]),
  );
});

/** A question to the records of an entity that looks at all of them, and says neither which nor how many it wants. */
function isWholeTable({ text, inside }: Ran): boolean {
  if (inside === "write" || !text.startsWith("select")) return false;
  let outermost = text;
  for (let before = ""; before !== outermost; ) [before, outermost] = [outermost, outermost.replace(/\([^()]*\)/g, "")];
  return / from "[A-Z]/.test(outermost) && !/ (where|limit) /.test(outermost);
}
