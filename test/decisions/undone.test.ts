import { expect, test } from "vitest";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { UndoView } from "../../src/runtime/screens/view/acting-protocol.ts";
import { firstWayBack } from "../../src/runtime/undo/first-way-back.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import type { Twin } from "../properties/engine-twin.ts";
import { smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| points | integer 0..99 | | |",
    "| helper | Person | | |",
    "| ended | timestamp | | |",
    "| noted | integer | | |",
    "| shown | list of text | | |",
    "| status | status | yes | |",
  ],
  entities:
    "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| text | text | yes | |",
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
    "| stamp | open | done | | ended = now |",
    "| clear | shelved | done | | ended = null |",
    "| hide | done | shelved | | ended = now |",
    '| tell | open | done | | create Note {text: "told"} |',
  ].join("\n"),
  rules: ["| Points stay | update Task | `points == null or old.points == null or points >= old.points` | BROKEN |"],
  rights: [
    "| read Task | yes | yes | yes | yes |",
    "| read Person | | yes | | |",
    "| update Task | | yes | yes | |",
    "| finish, shelve, unshelve, lapse, stamp, clear, hide, tell Task | | yes | yes | yes |",
    "| resume Task | | yes | | |",
  ],
});

const now = "2026-11-23T09:00:00.000Z";
const id = "01a20000-0000-7000-8000-000000000000";

/** A call on the task: who makes it, which, and what is sent. */
type Made = readonly [who: string, call: string, input?: Readonly<Record<string, Value>>];

/** What a person is offered to take back the last of some calls on a task that stands as said. */
async function offered(task: Readonly<Record<string, Value>>, ...calls: readonly Made[]): Promise<string | null> {
  return withTask(task, async (twin) => {
    const [who, before, asked] = await make(twin, calls);
    const view = await createScreens(model, twin.store, () => now).outcome({ kind: "person", id: who }, asked);
    if (view === null || "kind" in view) return view?.detection ?? null;
    expect(view.label).not.toBe("");
    const after = await taskIn(twin);
    const undo = await firstWayBack(twin.engine, { kind: "person", id: who }, view, now);
    // To try a way back changes nothing; to take it leaves nothing otherwise than it was.
    expect(await taskIn(twin)).toBe(after);
    if (undo !== null) await takeBack(twin, who, undo);
    if (undo !== null) expect(await taskIn(twin)).toBe(before);
    return undo === null
      ? (view.undoFor ?? (view.next.length === 0 ? null : `next: ${view.next.map((one) => one.label).join(", ")}`))
      : [
          undo.action.label,
          ...Object.entries(undo.input).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
        ].join(" ");
  });
}

/** Makes calls; answers who made the last one, the task before it, and how its outcome is asked for. */
async function make(twin: Twin, calls: readonly Made[]) {
  let last: readonly [who: string, before: string, asked: Record<string, string>] | null = null;
  for (const [at, [who, name, input = {}]] of calls.entries()) {
    const call = model.calls.find(
      ({ does }) =>
        (does.kind === "transition" && does.transition === name) ||
        (name === "update" && does.kind === "update" && does.entity === "Task"),
    );
    if (call === undefined) throw new Error(`no call ${name}`);
    const request = {
      call: call.name,
      subject: id,
      input,
      query: {},
      ifMatch: null,
      now,
      id: `00000000-0000-7000-8000-00000000000${at}`,
    };
    const before = await taskIn(twin);
    const outcome = await twin.engine.perform({ kind: "person", id: who }, request);
    expect(outcome.kind, JSON.stringify(outcome)).toBe("answer");
    last = [
      who,
      before,
      {
        call: call.name,
        key: id,
        ...(outcome.kind === "answer" && outcome.etag !== null ? { etag: outcome.etag } : {}),
      },
    ];
  }
  if (last === null) throw new Error("no calls");
  return last;
}

/** Makes the call that is offered, which is granted. */
async function takeBack(twin: Twin, who: string, { action, input, etag }: UndoView): Promise<void> {
  const taken = await twin.engine.perform(
    { kind: "person", id: who },
    { call: action.call, subject: id, byKey: true, input, query: {}, ifMatch: etag, now, id: "" },
  );
  expect(taken.kind).toBe("answer");
}

async function taskIn(twin: Twin): Promise<string> {
  return JSON.stringify((await twin.content()).entities["Task"]?.get(id)?.values);
}

async function withTask<T>(task: Readonly<Record<string, Value>>, work: (twin: Twin) => Promise<T>): Promise<T> {
  const begin = peopledState(model);
  const values = {
    title: "A",
    points: null,
    helper: null,
    ended: null,
    noted: null,
    shown: null,
    status: "open",
    ...task,
  };
  const state: State = {
    ...begin,
    entities: { ...begin.entities, Task: new Map([[id, { id, values, since: { status: now } }]]) },
  };
  const twin = await openTwin(model);
  try {
    await twin.load(state);
    return await work(twin);
  } finally {
    await twin.close();
  }
}

test("a transition is taken back by the one that leads back", async () => {
  expect(await offered({}, ["ann", "finish"])).toBe("Resume");
});

test("what the viewer could not do now takes nothing back", async () => {
  expect(await offered({ title: "Kept" }, ["ann", "finish"])).toBe("next: Lapse, Hide");
  expect(await offered({}, ["cleo", "finish"])).toMatch(/^Only /);
});

test("what needs input or leads elsewhere takes nothing back", async () => {
  expect(await offered({}, ["ann", "shelve"])).toBe("next: Unshelve, Clear");
});

test("what somebody else has changed since takes nothing back", async () => {
  await withTask({}, async (twin) => {
    const [, , asked] = await make(twin, [["ann", "finish"]]);
    await make(twin, [["ben", "update", { points: 1 }]]);
    const view = await createScreens(model, twin.store, () => now).outcome({ kind: "person", id: "ann" }, asked);
    expect(view).toMatchObject({ ways: [] });
  });
});

test("of a call that is no call, or a record that is not there, nothing is said", async () => {
  await withTask({}, async (twin) => {
    const screens = createScreens(model, twin.store, () => now);
    const ann = { kind: "person", id: "ann" } as const;
    const [, , asked] = await make(twin, [["ann", "finish"]]);
    expect(await screens.outcome(ann, { ...asked, call: "none" })).toMatchObject({ detection: "not found" });
    expect(await screens.outcome(ann, { ...asked, key: "01a20000-0000-7000-8000-000000000001" })).toBe(null);
  });
});

test("an edit is taken back by the values of before, whatever their type", async () => {
  const edits: readonly (readonly [Readonly<Record<string, Value>>, Readonly<Record<string, Value>>, string])[] = [
    [{ title: "A" }, { title: "B" }, 'Edit title "A"'],
    [{ points: 3 }, { points: null, title: "B" }, 'Edit title "A" points 3'],
    [{}, { points: 5 }, "Edit points null"],
    [{ helper: "ben" }, { helper: "cleo" }, 'Edit helper "ben"'],
    [{ shown: ["x", "y"] }, { shown: ["z"] }, 'Edit shown ["x","y"]'],
  ];
  for (const [task, input, told] of edits) expect(await offered(task, ["ann", "update", input])).toBe(told);
});

test("an edit that a rule would not let back is not taken back", async () => {
  // Points must not become fewer, which the way back would have them do.
  expect(await offered({ points: 3 }, ["ben", "update", { points: 5 }])).toBe(null);
  // Ben may not read whom he would have to name.
  expect(await offered({ helper: "cleo" }, ["ben", "update", { helper: null }])).toBe(null);
});

test("a transition whose effects would stay, or whose way back adds others, is not taken back", async () => {
  expect(await offered({}, ["ann", "stamp"])).toBe("next: Resume, Lapse, Hide");
  expect(await offered({}, ["ann", "tell"])).toBe("next: Resume, Lapse, Hide");
  expect(await offered({ status: "done", ended: now }, ["ann", "lapse"])).toBe("next: Unshelve, Clear");
  expect(await offered({ status: "done" }, ["ann", "lapse"])).toBe("Clear");
  expect(await offered({ status: "done" }, ["ann", "hide"])).toBe("Clear");
});
