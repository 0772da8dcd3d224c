import { expect, test } from "vitest";
import type { OutcomeView } from "../../src/runtime/screens/view/acting-protocol.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |", "| status | status | yes | |"],
  machine: [
    "### Task.status",
    "",
    "| State | Meaning |",
    "| --- | --- |",
    "| open (initial) | |",
    "| done | |",
    "| shelved | |",
    "",
    "| Transition | From | To | When | Effect |",
    "| --- | --- | --- | --- | --- |",
    "| finish | open | done | | |",
    '| resume | done | open | `title != "Kept"` | |',
    "| shelve | open | shelved | | |",
    "| unshelve | shelved | open | | title = input.title |",
    "| lapse | done | shelved | | |",
  ].join("\n"),
  rights: [
    "| read Task | yes | yes | yes | yes |",
    "| finish, shelve, unshelve, lapse Task | | yes | yes | yes |",
    "| resume Task | | yes | | |",
  ],
});

/** What a person is offered to take back a transition of a task that stands in a state. */
async function offered(
  who: string,
  task: Readonly<Record<string, string>>,
  transition: string,
  from: string,
): Promise<string | null> {
  const begin = peopledState(model);
  const id = "01a20000-0000-7000-8000-000000000000";
  const state: State = {
    ...begin,
    entities: { ...begin.entities, Task: new Map([[id, { id, values: { title: "A", ...task }, since: {} }]]) },
  };
  const twin = await openTwin(model);
  try {
    await twin.load(state);
    const call = model.calls.find(({ does }) => does.kind === "transition" && does.transition === transition);
    const view = await twin
      .screens(() => "2026-11-23T09:00:00.000Z")
      .outcome({ kind: "person", id: who }, { call: call?.name ?? "", key: id, from });
    return "kind" in view ? view.detection : told(view);
  } finally {
    await twin.close();
  }
}

/** What takes the transition back; where nothing does, what can be done next. */
function told({ label, undo, next }: OutcomeView): string | null {
  expect(label).not.toBe("");
  if (undo !== null) expect(next).toEqual([]);
  return undo?.label ?? (next.length === 0 ? null : `next: ${next.map((one) => one.label).join(", ")}`);
}

test("a transition is taken back by the one that leads back", async () => {
  expect(await offered("ann", { status: "done" }, "finish", "open")).toBe("Resume");
});

test("what the viewer could not do now takes nothing back", async () => {
  expect(await offered("ann", { status: "done", title: "Kept" }, "finish", "open")).toBe("next: Lapse");
  expect(await offered("cleo", { status: "done" }, "finish", "open")).toBe("next: Lapse");
});

test("what needs input or leads elsewhere takes nothing back, and what comes too late is not offered", async () => {
  expect(await offered("ann", { status: "shelved" }, "shelve", "open")).toBe("next: Unshelve");
  expect(await offered("ann", { status: "shelved" }, "lapse", "done")).toBe("next: Unshelve");
  expect(await offered("ann", { status: "open" }, "finish", "open")).toBe(null);
  expect(await offered("ann", { status: "done" }, "finish", "no state")).toBe("next: Resume, Lapse");
});

test("of a call that is no transition, or a record that is not there, nothing is said", async () => {
  expect(await offered("ann", { status: "done" }, "none", "open")).toBe("not found");
});

test("where nothing leads back, what the viewer can do from the new state is told", async () => {
  expect(await offered("cleo", { status: "shelved" }, "lapse", "done")).toBe("next: Unshelve");
  expect(await offered("ann", { status: "open" }, "lapse", "done")).toBe(null);
});
