import fc from "fast-check";
import { expect, test } from "vitest";
import { choicesFrom } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { runs } from "../runs.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import { reasonedOtherwise } from "./screens/compare-reasons.ts";
import { lookerOf, viewersOf, worldAfter } from "./screens/looker.ts";

const numRuns = runs(12);
const now = "2026-12-01T09:00:00.000Z";

/**
 * What is sent may be refused for other reasons first, as where it is invalid. Where nothing that depends on it refuses the call, the
 * reason is the error that the call answers.
 */
test("an action is offered exactly where no reason is given, and the reason is what the meaning would refuse it for", async () => {
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
                await reasonedOtherwise(choicesFrom(tape), looker, screens, seen),
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
  if (process.env["NINEPOINT_RUNS"] !== undefined)
    console.info([...seen].map(([kind, count]) => `${kind}: ${count}`).join(", "));
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(["role as decided", "right as decided", "state as decided", "guard as decided"]),
  );
});
