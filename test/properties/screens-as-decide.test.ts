import fc from "fast-check";
import { expect, test } from "vitest";
import { choicesFrom } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { drawsAsUsual, runs } from "../runs.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import { compareScreens, isAsMeant } from "./screens/compare-screens.ts";
import { compareSearches } from "./screens/compare-searches.ts";
import { lookerOf, viewersOf, worldAfter } from "./screens/looker.ts";
import { servesOnTestStore } from "../stores.ts";

const numRuns = runs(40);
const now = "2026-12-01T09:00:00.000Z";

test("every screen shows each viewer the records, fields, names, counts, figures and bars that the meaning lets them see", async () => {
  const shown = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      documents,
      histories,
      fc.array(fc.nat(9999), { minLength: 60, maxLength: 200 }),
      async (document, history, tape) => {
        const model = readModel(document);
        if (!servesOnTestStore(model)) return;
        const world = worldAfter(model, history);
        const twin = await openTwin(model);
        try {
          await twin.load(world);
          const screens = twin.screens(() => now);
          for (const actor of viewersOf(world)) {
            const looker = lookerOf(model, world, actor, now);
            if (looker === null) continue;
            const [asked, words] = [choicesFrom(tape), choicesFrom(tape)];
            for (const one of [
              ...(await compareScreens(asked, looker, screens)),
              ...(await compareSearches(words, looker, screens)),
            ]) {
              shown.set(one.kind, (shown.get(one.kind) ?? 0) + 1);
              if (!isAsMeant(one))
                expect(
                  one.shown,
                  `${document}\n${JSON.stringify(plainState(world))}\n${JSON.stringify({ actor, screen: one.screen, parameters: one.parameters })}`,
                ).toEqual(one.meant);
            }
          }
        } finally {
          await twin.close();
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
  if (process.env["NINEPOINT_RUNS"] !== undefined)
    console.info([...shown].map(([kind, count]) => `${kind}: ${count}`).join(", "));
  if (!drawsAsUsual) return;
  expect([...shown.keys()]).toEqual(
    expect.arrayContaining([
      "list",
      "table",
      "board",
      "calendar",
      "chart",
      "record",
      "figures",
      "refused",
      "pages",
      "search",
      "options",
    ]),
  );
});
