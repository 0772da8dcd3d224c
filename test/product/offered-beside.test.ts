import { afterAll, beforeAll, expect, test } from "vitest";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import { smallDocument } from "../decisions/small-world.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTestStore } from "../stores.ts";

const now = "2026-11-23T09:00:00.000Z";
const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| stars | list of Star by task | | |",
  ],
  entities: `### Star (stars)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| task | Task, fixed, deleted with it | yes | |
| by | Person, fixed, unique per task | yes | \`me\` |
| note | text ..10 | | |
`,
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read, create Task | yes | yes | yes | yes |",
    "| read Star | yes | yes | yes | yes |",
    '| create Star | | `task.title != "Shut"` | yes | |',
  ],
  calls: `### Give a star

- Call: \`POST /api/tasks/{id}/star\`
- On: Task
- Takes: note?
- Does: create Star \`{task: subject}\` unless \`subject.stars.exists(s, s.by == me)\`

### Take the star back

- Call: \`DELETE /api/tasks/{id}/star\`
- For: Member, Clerk
- On: Task
- Does: delete Star where \`task == subject and by == me\`
`,
});
let store: DataStore;
let screens: Screens;

beforeAll(async () => {
  store = await openTestStore();
  await migrateStore(store, model, now);
  let state = peopledState(model);
  const make = (
    who: string,
    call: string,
    subject: string | null,
    input: Readonly<Record<string, string>>,
    at: number,
  ): void => {
    const decision = decide(
      model,
      state,
      { kind: "person", id: who },
      { call, subject, input, query: {}, ifMatch: null, now, id: `01a20000-0000-7000-8000-00000000000${at}` },
    );
    if (decision.kind === "refusal") throw new Error(JSON.stringify(decision));
    state = apply(state, decision.writes);
  };
  make("ann", "Create a task", null, { title: "Open" }, 1);
  make("ann", "Create a task", null, { title: "Shut" }, 2);
  make("ann", "Give a star", "1", {}, 3);
  await loadState(store, model, state, { hash: async (plain) => plain, accounts: [] });
  screens = createScreens(model, store, () => now);
});

afterAll(() => store.close());

async function offeredTo(id: string | null, task: string): Promise<readonly string[]> {
  const view = await screens.screen(id === null ? { kind: "visitor" } : { kind: "person", id }, "Task", { id: task });
  if (view.kind !== "record") throw new Error(JSON.stringify(view));
  return view.record.actions.map(({ label }) => label);
}

test("what creates something beside a record is offered on it, where that is not there yet and may be created", async () => {
  expect(await offeredTo("ben", "1")).toEqual(["Give a star"]);
  expect(await offeredTo("ben", "2")).toEqual(["Give a star"]);
  expect(await offeredTo("ann", "2")).toEqual([]);
  expect(await offeredTo("cleo", "1")).toEqual([]);
  expect(await offeredTo(null, "1")).toEqual([]);
});

test("statements that only delete or change are offered where there is something to delete or change", async () => {
  expect(await offeredTo("ann", "1")).toEqual(["Take the star back"]);
});

test("a form for what is created beside a record asks for no more than is sent", async () => {
  const form = await screens.form({ kind: "person", id: "ben" }, { call: "Give a star", subject: "1" });
  expect(form).toMatchObject({ call: "Give a star", title: "Give a star", inputs: [{ name: "note" }] });
});

test("no screen of its own is made for what is created beside a record only", () => {
  expect(model.screens.map(({ name }) => name)).toEqual(expect.arrayContaining(["Task", "New task", "Stars"]));
  const calls = model.screens.flatMap(({ shows }) => (shows.kind === "form" ? [shows.call] : []));
  expect(calls).not.toContain("Give a star");
});
