import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { ModelState } from "../model-state/model-state.ts";
import { translateBetweenLinearizations } from "./translate-between-linearizations.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });

/**
 * A state with two tasks, whose ids on the target are known.
 *
 * The *target* is the implementation that is tested.
 */
function worldOf(...targetIds: readonly number[]): {
  readonly modelState: ModelState;
  readonly ids: readonly string[];
} {
  const modelState = new ModelState(model, emptyState);
  const ids = targetIds.map(() => modelState.freshId(1_000_000));
  modelState.state = apply(
    modelState.state,
    ids.map((id) => ({ kind: "put", entity: "Task", row: { id, values: { title: "x" }, since: {} } })),
  );
  for (const [at, one] of targetIds.entries()) modelState.learn(ids[at]!, one);
  return { modelState, ids };
}

test("translated parameters refer to the record with the same id on the target", () => {
  const [here, there] = [worldOf(7, 8), worldOf(8, 7)];
  const params = {
    subject: here.ids[0]!,
    input: { title: `about ${here.ids[1]}`, of: here.ids[1]!, number: "7" },
    query: { "id.in": `${here.ids[0]},${here.ids[1]}` },
    ifMatch: null,
  };
  expect(translateBetweenLinearizations(here, there, params)).toEqual({
    subject: there.ids[1],
    input: { title: `about ${there.ids[0]}`, of: there.ids[0], number: "7" },
    query: { "id.in": `${there.ids[1]},${there.ids[0]}` },
    ifMatch: null,
  });
  expect(translateBetweenLinearizations(here, here, params)).toEqual(params);
});

test("ids without a counterpart of the same entity are not translated", () => {
  const [here, there] = [worldOf(7), worldOf()];
  expect(
    translateBetweenLinearizations(here, there, { subject: here.ids[0]!, input: {}, query: {}, ifMatch: null }).subject,
  ).toBe(here.ids[0]);
});
