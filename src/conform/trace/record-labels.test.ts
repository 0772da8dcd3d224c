import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { callNamed } from "../../model/find.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import { RecordLabels, labelsNamedBy } from "./record-labels.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const call = callNamed(model, "Open a ticket");
const idOf = (number: number): string => `018bcfe5-0000-7000-8000-00000000000${number}`;

/** A state with one person, and the labels of a trace. */
function worldWith(id: string): { readonly state: State; readonly labels: RecordLabels } {
  const labels = new RecordLabels(model);
  labels.put("User", id, { kind: "person", number: 1 });
  return { state: { ...emptyState, entities: { User: new Map([[id, { id, values: {}, since: {} }]]) } }, labels };
}

test("ids in filters and unknown inputs are translated to another state", () => {
  const [here, there] = [worldWith(idOf(1)), worldWith(idOf(2))];
  const params = {
    subject: null,
    input: { requester: idOf(1), note: "me" },
    query: { "requester.in": `${idOf(1)},${idOf(9)}` },
    ifMatch: null,
  };
  const step = here.labels.stepOf(here.state, 0, 1, call, params);
  expect(there.labels.paramsOfStep(there.state, call, step, { from: "a", to: "b" })).toEqual({
    ...params,
    input: { requester: idOf(2), note: "me" },
    query: { "requester.in": `${idOf(2)},${idOf(9)}` },
  });
  expect(labelsNamedBy(step.query["requester.in"]!)).toEqual([{ kind: "person", number: 1 }]);
});

test("a step that refers to a missing record can't be replayed", () => {
  const here = worldWith(idOf(1));
  const step = here.labels.stepOf(here.state, 0, 1, call, {
    subject: null,
    input: {},
    query: { requester: idOf(1) },
    ifMatch: null,
  });
  expect(new RecordLabels(model).paramsOfStep(emptyState, call, step, { from: "a", to: "b" })).toBeNull();
});
