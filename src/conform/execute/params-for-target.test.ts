import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { ModelState } from "../model-state/model-state.ts";
import { PageCursors } from "./page-cursors.ts";
import { areParamsKnown } from "./params-for-target.ts";

const model = smallDocument({
  fields: ["| number | integer, unique, counts up | yes | |", "| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
});

test("parameters are known if the target has revealed all ids and numbers in them", () => {
  const modelState = new ModelState(model, emptyState);
  const [told, fieldsNotLearned] = [modelState.freshId(1_000_000), modelState.freshId(1_000_000)];
  const number = modelState.state.counters["Task.number"]!;
  modelState.targetIds.put(told, 7);
  const may = (params: Partial<Parameters<typeof areParamsKnown>[3]>): boolean => {
    const call = model.calls.find(
      ({ does }) => does.kind === (params.query === undefined ? "read" : "list") && does.entity === "Task",
    )!;
    return areParamsKnown({ modelState }, { model, pageCursors: new PageCursors() }, call, {
      subject: null,
      input: {},
      query: {},
      ifMatch: null,
      ...params,
    });
  };
  expect([
    may({ subject: told }),
    may({ subject: "7" }),
    may({ input: { task: 7 } }),
    may({ query: { "number.in": "7,12" } }),
    may({ input: { card: 12_345_678_901 } }),
  ]).toEqual([true, true, true, true, true]);
  // A text, such as a barcode, may look like a number placeholder by chance.
  expect([may({ input: { barcode: `${number}` } }), may({ query: { "title.in": `x,${number}` } })]).toEqual([
    true,
    true,
  ]);
  expect([
    may({ subject: fieldsNotLearned }),
    may({ subject: `${number}` }),
    may({ input: { task: number } }),
    may({ query: { "number.in": `7,${number}` } }),
  ]).toEqual([false, false, false, false]);
});

test("a list is not sorted or filtered by a field that is unknown in some record", () => {
  const modelState = new ModelState(model, emptyState);
  const number = modelState.state.counters["Task.number"]!;
  modelState.write(
    [
      {
        kind: "put",
        entity: "Task",
        row: { id: modelState.freshId(1_000_000), values: { number, title: "x" }, since: {} },
      },
    ],
    [],
  );
  const list = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;
  const may = (query: Readonly<Record<string, string>>): boolean =>
    areParamsKnown({ modelState }, { model, pageCursors: new PageCursors() }, list, {
      subject: null,
      input: {},
      query,
      ifMatch: null,
    });
  const params = [
    { sort: "-number" },
    { sort: "title,number" },
    { "number.gt": "3" },
    { number: "3" },
    { sort: "title" },
    { "title.contains": "number" },
    {},
  ];
  expect(params.map(may)).toEqual([false, false, false, false, true, true, true]);
  modelState.learn(number, 12);
  expect(params.map(may)).toEqual([true, true, true, true, true, true, true]);
});
