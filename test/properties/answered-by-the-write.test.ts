import { afterEach, beforeEach, expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { smallDocument } from "../decisions/small-world.ts";
import { onPostgres, testStoreKind } from "../stores.ts";
import { peopledState } from "./engine-people.ts";
import { openTwin, plainOutcome } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";

const model = smallDocument({
  people: ["| notes | list of Note by owner | | |"],
  fields: [
    "| number | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| owner | Person | yes | `me` |",
    "| late | boolean | derived | `title == 'late'` |",
  ],
  entities: `### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| title | text 1..20 | yes | |
| owner | Person | yes | \`me\` |
| siblings | integer | derived | \`owner.notes.size()\` |`,
  conditions: ["| own | Task | `owner == me` |", "| secret | Task | `owner == me and title != 'secret'` |"],
  rights: [
    "| read Person: name, notes | | yes | yes | yes |",
    "| create, update Task | | yes | yes | |",
    "| read Task | | own | secret | yes |",
    "| create, update Note | | yes | | |",
    "| read Note | | yes | | |",
  ],
});

const ann: Actor = { kind: "person", id: "ann" };
const ben: Actor = { kind: "person", id: "ben" };
const now = "2026-11-23T09:00:00.000Z";
let twin: Twin;
let given = 0;

beforeEach(async () => {
  twin = await openTwin(model);
  await twin.load(peopledState(model));
});

afterEach(() => twin.close());

/** The statements of a write and its answer, where a store can do both with one. */
function inOne(write: string): readonly string[] {
  return testStoreKind() === onPostgres ? [write] : [write, "select"];
}

/** Makes a call that is answered with a record; gives that, and the kinds of its statements on the tables of tasks and notes. */
async function perform(
  by: Actor,
  call: string,
  subject: string | null,
  input: Readonly<Record<string, Value>>,
): Promise<{ readonly body: unknown; readonly statements: readonly string[] }> {
  twin.statements.length = 0;
  given += 1;
  const id = `f1a20000-0000-7000-8000-${(given * 0x1000).toString(16).padStart(12, "0")}`;
  const request: Request = { id, now, call, subject, input, query: {}, ifMatch: null };
  const outcome = plainOutcome(await twin.engine.perform(by, request)) as { readonly body?: unknown };
  const statements = twin.statements
    .filter(({ text }) => /"(?:Task|Note)"/.test(text) && !text.includes("max("))
    .map(({ text }) => text.split(" ")[0] ?? "");
  return { body: outcome.body, statements };
}

test("a record that a call creates or changes is answered by the statement that writes it", async () => {
  const created = await perform(ann, "Create a task", null, { title: "late" });
  expect(created.body).toMatchObject({ number: 1, title: "late", owner: "ann", late: true });
  expect(created.statements).toEqual(inOne("insert"));
  const changed = await perform(ann, "Change a task", "1", { title: "early" });
  expect(changed.body).toMatchObject({ number: 1, title: "early", owner: "ann", late: false });
  expect(changed.statements).toEqual(["select", ...inOne("update")]);
});

test("a record that its caller may not read when it is written is not answered", async () => {
  expect((await perform(ben, "Create a task", null, { title: "open" })).body).toMatchObject({ title: "open" });
  expect((await perform(ben, "Create a task", null, { title: "secret" })).body).toBeUndefined();
  expect((await perform(ben, "Change a task", "1", { title: "secret" })).body).toBeUndefined();
});

test("a record whose answer rests on others of its entity is read once it is written", async () => {
  const first = await perform(ann, "Create a note", null, { title: "one" });
  expect(first.body).toMatchObject({ title: "one", siblings: 1 });
  expect(first.statements).toEqual(["insert", "select"]);
  expect((await perform(ann, "Create a note", null, { title: "two" })).body).toMatchObject({ siblings: 2 });
  expect((await perform(ann, "Change a note", "1", { title: "first" })).body).toMatchObject({ siblings: 2 });
});
