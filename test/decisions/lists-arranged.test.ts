import { expect, test } from "vitest";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import { shownToAnn } from "./shown-to-ann.ts";
import { smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| colour | one of red, green | | |",
    "| secretly | text | | |",
    "| notes | long text | | |",
    "| owner | Person | | |",
    "| dueOn | date | | |",
    '| isRed | boolean | derived | `colour == "red"` |',
  ],
  rights: [
    "| read Person | yes | `this == me` | yes | yes |",
    "| read Task | yes | yes | yes | yes |",
    "| read Task: secretly | | | | yes |",
  ],
});
const tasks = [
  { title: "first", colour: "red", owner: "ann", dueOn: "2026-11-30" },
  { title: "second", colour: "green", owner: "ben", dueOn: "2026-11-30" },
  { title: "third", colour: null, owner: null, dueOn: null },
];
const shown = (parameters: Readonly<Record<string, string>>): Promise<ScreenView> =>
  shownToAnn(model, tasks, "Tasks", parameters);

test("a reader chooses columns and their order, derived fields and long texts too", async () => {
  expect(await shown({})).toMatchObject({ shown: null, grouping: null });
  expect(await shown({ columns: "isRed,notes,title" })).toMatchObject({ shown: ["isRed", "notes", "title"] });
});

test("a column that the list does not have, that its reader may not read or that comes twice is named", async () => {
  for (const [columns, of] of [
    ["title,shoeSize", "shoeSize"],
    ["secretly", "secretly"],
    ["title,title", "title"],
    ["", ""],
  ] as const)
    await expect(shown({ columns })).rejects.toThrow(
      `[{"field":"columns","code":"unknown","detail":{"kind":"no column","of":"${of}"}}]`,
    );
});

test("a list is grouped by values that are few, and by the day or month of dates", async () => {
  for (const by of ["title", "shoeSize", "secretly", "notes", "dueOn", "dueOn.year", "colour.day", "dueOn.day.day", ""])
    await expect(shown({ group: by })).rejects.toThrow(
      `[{"field":"group","code":"unknown","detail":{"kind":"not groupable","by":"${by}"}}]`,
    );
  const grouped = async (group: string): Promise<unknown> => {
    const view = await shown({ group });
    return view.kind === "list" && view.grouping?.groups.map(({ value, label, total }) => [value, label, total]);
  };
  expect(await grouped("colour")).toEqual([
    ["red", null, 1],
    ["green", null, 1],
    ["", null, 1],
  ]);
  expect(await grouped("isRed")).toEqual([
    ["true", null, 1],
    ["false", null, 2],
  ]);
  expect(await grouped("dueOn.month")).toEqual([
    ["2026-11", null, 2],
    ["", null, 1],
  ]);
});

test("records that refer to somebody whom the reader may not see are grouped with those that refer to nobody", async () => {
  expect(await shown({ group: "owner" })).toMatchObject({
    grouping: { all: 2, groups: [{ total: 1 }, { value: "", label: null, total: 2 }] },
  });
});

test("a field that is called as a part of the address goes on filtering by that name", async () => {
  const called = smallDocument({
    fields: ["| title | text 1..20 | yes | |", "| group | one of a, b | | |", "| columns | integer | | |"],
    rights: ["| read Person | yes | yes | yes | yes |", "| read Task | yes | yes | yes | yes |"],
  });
  const rows = [
    { title: "first", group: "a", columns: 1 },
    { title: "second", group: "b", columns: 1 },
  ];
  const view = await shownToAnn(called, rows, "Tasks", {
    group: "a",
    columns: "1",
    "list.group": "group",
    "list.columns": "columns,title",
  });
  expect(view).toMatchObject({
    shown: ["columns", "title"],
    grouping: { groups: [{ value: "a", total: 1 }] },
    page: { total: 1 },
  });
});
