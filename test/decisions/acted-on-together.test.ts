import { expect, test } from "vitest";
import type { State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

test.each([
  ["one field that all can share", "title", "| update Task: code, title | | yes | | |", ["Edit"]],
  ["unique fields alone", "code", "| update Task: code | | yes | | |", []],
])("of records whose update takes %s, the selection offers what has a form", async (_, __, right, expected) => {
  expect(await offeredTogether(right)).toEqual(expected);
});

/** The labels of the actions that ann is offered on two selected tasks. */
async function offeredTogether(right: string): Promise<readonly string[]> {
  const model = smallDocument({
    screens: ["| All | `/all` | list of Task | |"],
    fields: ["| title | text 1..20 | yes | |", "| code | text 1..20, unique | yes | |"],
    rights: ["| read Task | yes | yes | yes | yes |", right],
  });
  const begin = peopledState(model);
  const tasks = ["1", "2"].map((end) => {
    const id = `01a20000-0000-7000-8000-00000000000${end}`;
    return [id, { id, values: { title: "A", code: `c${end}` }, since: {} }] as const;
  });
  const state: State = { ...begin, entities: { ...begin.entities, Task: new Map(tasks) } };
  const twin = await openTwin(model);
  try {
    await twin.load(state);
    const view = await twin
      .screens(() => "2026-11-23T09:00:00.000Z")
      .selection({ kind: "person", id: "ann" }, { screen: "All", query: {}, keys: null });
    if ("kind" in view) throw new Error(view.code);
    expect(view.records.length).toBe(2);
    return view.actions.map(({ label }) => label);
  } finally {
    await twin.close();
  }
}
