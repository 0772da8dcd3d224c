import fc from "fast-check";
import { expect, test } from "vitest";
import type { RowView, ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { Parameters, Screens } from "../../src/runtime/screens/view/screens.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { choicesFrom } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import { parametersOf } from "./screens/asked-of-screens.ts";
import { exportedRows } from "./screens/exported-rows.ts";
import { viewersOf, worldAfter } from "./screens/looker.ts";

const now = "2026-12-01T09:00:00.000Z";

test("an export has the records of all pages of a list, in its order, with the values that its reader is shown", async () => {
  let rows = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      documents,
      histories,
      fc.array(fc.nat(9999), { minLength: 60, maxLength: 200 }),
      async (document, history, tape) => {
        const model = readModel(document);
        const world = worldAfter(model, history);
        const choices = choicesFrom(tape);
        const twin = await openTwin(model);
        try {
          await twin.load(world);
          const screens = twin.screens(() => now);
          for (const actor of viewersOf(world))
            for (const screen of model.screens.filter(({ shows }) => shows.kind === "list" || shows.kind === "table"))
              for (const drawn of parametersOf(choices, { model, state: world }, screen)) {
                const { size: _, after: __, ...parameters } = drawn;
                const told = `${document}\n${JSON.stringify(plainState(world))}\n${JSON.stringify({ actor, screen: screen.name, parameters })}`;
                const shown = await allPages(screens, actor, screen.name, parameters);
                const exported = await exportedRows(await screens.exported(actor, screen.name, parameters));
                expect(exported, told).toEqual(shown);
                if (exported === "refused") refused += 1;
                else rows += exported.rows.length;
              }
        } finally {
          await twin.close();
        }
      },
    ),
    { numRuns: runs(12), endOnFailure: true },
  );
  expect(Math.min(rows, refused)).toBeGreaterThan(20);
});

/** What all pages of a list show, as an export has it. */
async function allPages(screens: Screens, actor: Actor, name: string, parameters: Parameters): Promise<unknown> {
  const rows: RowView[] = [];
  let fields: readonly string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const view = await screens.screen(actor, name, { ...parameters, ...(after === undefined ? {} : { after }) });
    if (view.kind === "refusal") return "refused";
    const { page } = view as Extract<ScreenView, { kind: "list" | "table" }>;
    rows.push(...page.rows);
    fields = page.columns.map(({ field }) => field);
    after = page.next;
  }
  return {
    fields,
    rows: rows.map(({ values, references }) => fields.map((field) => references[field]?.label ?? values[field])),
  };
}
