import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormView } from "../../src/runtime/screens/view/protocol.ts";
import type { ReasonView } from "../../src/runtime/screens/reason/reason-view.ts";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import { mayOpen } from "../../src/semantics/rights/may-open.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { choicesFrom } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { runs } from "../runs.ts";
import { playDecide } from "./decide-story.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import { keyOfRecord, lookerOf } from "./screens/looker.ts";
import type { Looker } from "./screens/looker.ts";
import { alterUnseen } from "./two-world-alter.ts";

const numRuns = runs(15);
const now = "2026-12-01T09:00:00.000Z";

/** What a form says of limits and bounds, and of the values that would be refused, with their reasons. */
interface ToldByForm {
  readonly limits: FormView["limits"];
  readonly inputs: readonly object[];
}

/**
 * Which clause refuses a call is judged on the truth, as the call itself is; the document wants that to be told. What is told of
 * a clause, and what a form says of bounds and limits, is the same in all worlds that the reader can't tell apart.
 */
test("what reasons, bounds and limits say does not depend on what their reader may not read", async () => {
  let [altered, compared] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      documents,
      histories,
      fc.array(fc.nat(9999), { minLength: 60, maxLength: 200 }),
      async (document, history, tape) => {
        const model = readModel(document);
        const choices = choicesFrom(tape);
        const world = playDecide(model, history, () => {});
        const viewer = choices.of<Actor>([
          { kind: "person", id: "ann" },
          { kind: "person", id: "ben" },
          { kind: "visitor" },
        ]);
        const other = alterUnseen(choices, model, world, viewer, now);
        const [looker, beside] = [lookerOf(model, world, viewer, now), lookerOf(model, other, viewer, now)];
        if (
          looker === null ||
          beside === null ||
          JSON.stringify(plainState(world)) === JSON.stringify(plainState(other))
        )
          return;
        altered += 1;
        const [one, two] = [await openTwin(model), await openTwin(model)];
        try {
          await one.load(world);
          await two.load(other);
          const [here, there] = [one.screens(() => now), two.screens(() => now)];
          const told = `${document}\n${JSON.stringify(plainState(world))}\n${JSON.stringify(plainState(other))}\n${JSON.stringify(viewer)}`;
          const [known, knownBeside] = [await reasonsTold(looker, here), await reasonsTold(beside, there)];
          for (const [clause, said] of known) {
            if (!knownBeside.has(clause)) continue;
            compared += 1;
            expect(knownBeside.get(clause), `${told}\n${clause}`).toEqual(said);
          }
          for (const { name, subject, does } of model.calls) {
            if (subject !== null || does.kind !== "create") continue;
            const [form, formBeside] = [
              await here.form(viewer, { call: name }),
              await there.form(viewer, { call: name }),
            ];
            expect(toldBy(formBeside), `${told}\n${name}`).toEqual(toldBy(form));
          }
        } finally {
          await one.close();
          await two.close();
        }
      },
    ),
    { numRuns },
  );
  expect(altered).toBeGreaterThan(numRuns / 5);
  expect(compared).toBeGreaterThan(numRuns / 5);
});

/** By record, call and clause, what a viewer is told. */
async function reasonsTold({ model, state, actor, role, visibility }: Looker, screens: Screens) {
  const told = new Map<string, ReasonView>();
  const screen = model.screens.find((one) => mayOpen(model, role, one));
  if (screen === undefined) return told;
  for (const entity of model.entities) {
    for (const id of [...(state.entities[entity.name]?.keys() ?? [])].slice(-3)) {
      if (!visibility.readable(entity.name, id)) continue;
      const key = keyOfRecord({ state }, entity, id);
      const view = await screens.reasons(actor, { screen: screen.name, entity: entity.name, related: "", key });
      if ("kind" in view) continue;
      for (const { action, reason } of view.refused)
        told.set(JSON.stringify([entity.name, key, action.call, reason.kind, reason.code, reason.line]), reason);
    }
  }
  return told;
}

function toldBy(form: Awaited<ReturnType<Screens["form"]>>): ToldByForm | string {
  if ("status" in form) return form.code;
  return {
    limits: form.limits,
    inputs: form.inputs.map(({ name, min, max, earliest, latest }) => ({ name, min, max, earliest, latest })),
  };
}
