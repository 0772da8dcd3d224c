import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { Mirror } from "../mirror/mirror.ts";
import { Places } from "./places.ts";
import { canSay } from "./said-in.ts";

const model = smallDocument({
  fields: ["| number | integer, unique, counts up | yes | |", "| title | text | | |"],
  rights: ["| read, create Task | yes | yes | yes | yes |"],
});

test("what the target has told can be said, and neither an id nor a number that it has not", () => {
  const mirror = new Mirror(model, emptyState);
  const [told, untold] = [mirror.freshId(1_000_000), mirror.freshId(1_000_000)];
  const number = mirror.state.counters["Task.number"]!;
  mirror.said.put(told, 7);
  const may = (asked: Partial<Parameters<typeof canSay>[3]>): boolean => {
    const call = model.calls.find(
      ({ does }) => does.kind === (asked.query === undefined ? "read" : "list") && does.entity === "Task",
    )!;
    return canSay({ mirror }, { model, places: new Places() }, call, {
      subject: null,
      input: {},
      query: {},
      ifMatch: null,
      ...asked,
    });
  };
  expect([
    may({ subject: told }),
    may({ subject: "7" }),
    may({ input: { task: 7 } }),
    may({ query: { "number.in": "7,12" } }),
    may({ input: { card: 12_345_678_901 } }),
  ]).toEqual([true, true, true, true, true]);
  // A text may be such a number by chance, as barcodes are.
  expect([may({ input: { barcode: `${number}` } }), may({ query: { "title.in": `x,${number}` } })]).toEqual([
    true,
    true,
  ]);
  expect([
    may({ subject: untold }),
    may({ subject: `${number}` }),
    may({ input: { task: number } }),
    may({ query: { "number.in": `7,${number}` } }),
  ]).toEqual([false, false, false, false]);
});

test("nothing is listed by what the target has not told of some record: nobody can say its place among the others", () => {
  const mirror = new Mirror(model, emptyState);
  const number = mirror.state.counters["Task.number"]!;
  mirror.write(
    [
      {
        kind: "put",
        entity: "Task",
        row: { id: mirror.freshId(1_000_000), values: { number, title: "x" }, since: {} },
      },
    ],
    [],
  );
  const list = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;
  const may = (query: Readonly<Record<string, string>>): boolean =>
    canSay({ mirror }, { model, places: new Places() }, list, { subject: null, input: {}, query, ifMatch: null });
  const asked = [
    { sort: "-number" },
    { sort: "title,number" },
    { "number.gt": "3" },
    { number: "3" },
    { sort: "title" },
    { "title.contains": "number" },
    {},
  ];
  expect(asked.map(may)).toEqual([false, false, false, false, true, true, true]);
  mirror.learn(number, 12);
  expect(asked.map(may)).toEqual([true, true, true, true, true, true, true]);
});
