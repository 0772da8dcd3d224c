import fc from "fast-check";
import { expect, test } from "vitest";
import { choicesFrom } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { runs } from "../runs.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import { offeredOtherwise } from "./screens/compare-offers.ts";
import { lookerOf, viewersOf, worldAfter } from "./screens/looker.ts";

const numRuns = runs(10);
const now = "2026-12-01T09:00:00.000Z";

/**
 * What an action's rules would come to is known only when it is taken, and so is what depends on its inputs: those may refuse
 * what was offered. Role, right, state and guard never do, and nothing is held back that would be granted.
 */
test("screens offer what the meaning would grant, and nothing that role, right, state or guard rule out", async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      documents,
      histories,
      fc.array(fc.nat(9999), { minLength: 500, maxLength: 900, size: "max" }),
      async (document, history, tape) => {
        const model = readModel(document);
        const world = worldAfter(model, history);
        const twin = await openTwin(model);
        try {
          await twin.load(world);
          const screens = twin.screens(() => now);
          for (const actor of viewersOf(world)) {
            const looker = lookerOf(model, world, actor, now);
            if (looker !== null)
              expect(
                await offeredOtherwise(choicesFrom(tape), looker, screens, seen),
                `${document}\n${JSON.stringify(plainState(world))}\n${JSON.stringify(actor)}`,
              ).toEqual([]);
          }
        } finally {
          await twin.close();
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      "granted and offered",
      "ruled out and not offered",
      "creating granted and offered",
      "creating not granted and not offered",
    ]),
  );
});
