import { expect, onTestFinished, test } from "vitest";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { lastFrom, smallDocument, timersAt } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// A task has room for so many notes, and for so many tags that are on a shelf. The rules are newer than the data: task 1 has more of both than it has room for.
// A rule must hold of each record that is written, and must not have ceased to hold of any other (docs/language/order-of-judgement.md).

const number = "| id | integer, unique, counts up | yes | |";
const entity = (heading: string, ...fields: readonly string[]): string =>
  `### ${heading}\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n${[number, ...fields].join("\n")}\n\n`;
const task = "| task | Task, fixed | yes | |";
const model = smallDocument({
  fields: [number, "| room | integer | yes | `0` |", "| other | Task | | |", "| status | status | yes | |"],
  machine:
    "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | |\n| full | |\n\n| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n| fill | open | full | | create Note `{task: other}` |\n| lapse | open | full | after 2 seconds | create Note `{task: other}` |\n",
  entities: [
    entity("Shelf (shelves)"),
    entity("Note (notes)", task, "| shelf | Shelf, deleted with it | | |"),
    entity("Tag (tags)", task, "| shelf | Shelf, cleared | | |"),
  ].join(""),
  rules: [
    "| Room for notes | Task | `Note.filter(n, n.task == this).size() <= room` | BROKEN |",
    '| Some room | Task | `room > 0 or Person.exists(p, p.name == "Nobody")` | BROKEN |',
    "| Room for tags | Task | `Tag.filter(t, t.task == this and t.shelf != null).size() <= room` | BROKEN |",
  ],
  calls: `### Note by statements

- Call: \`POST /api/tasks/{id}/noted\`
- For: Member
- On: Task
- Does: create Shelf \`{}\`; create Note \`{task: subject}\`
- Answers: 204
`,
  rights: [
    "| read Person | | yes | yes | yes |",
    "| read, create, update, delete, fill Task | | yes | yes | yes |",
    "| read, create, delete Shelf | | yes | yes | yes |",
    "| read, create, delete Note | | yes | yes | yes |",
    "| read, create, update, delete Tag | | yes | yes | yes |",
  ],
});

function rows(letter: string, ...values: readonly Row["values"][]): ReadonlyMap<string, Row> {
  return new Map(
    values.map((one, at) => {
      const id = `00000000-0000-7000-8000-0000000000${letter}${at + 1}`;
      return [
        id,
        { id, values: { id: at + 1, ...one }, since: "status" in one ? { status: "2026-11-23T08:00:00.000Z" } : {} },
      ];
    }),
  );
}

const first = "00000000-0000-7000-8000-0000000000a1";
const shelf = "00000000-0000-7000-8000-0000000000b1";
const begin: State = {
  entities: {
    ...peopledState(model).entities,
    Task: rows("a", { room: 0, other: null, status: "open" }, { room: 1, other: first, status: "open" }),
    Shelf: rows("b", {}, {}),
    Note: rows("c", { task: first, shelf: null }, { task: first, shelf }),
    Tag: rows("d", { task: first, shelf }, { task: first, shelf: "00000000-0000-7000-8000-0000000000b2" }),
  },
  counters: { "Task.id": 2, "Shelf.id": 2, "Note.id": 2, "Tag.id": 2 },
};
const lastAfter = (...calls: readonly Said[]): Promise<unknown> => lastFrom(model, begin, ...calls);
const note = (on: number): Said => ["ann", "Create a note", null, { task: on }];

test("a record that broke a rule before stops nobody from writing others", async () => {
  expect(await lastAfter(["ann", "Create a task", null, { room: 3 }])).toMatchObject({ status: 201 });
  expect(await lastAfter(["ann", "Change a task", "2", { room: 3 }])).toMatchObject({ status: 200 });
  expect(await lastAfter(["ann", "Create a shelf", null, {}])).toMatchObject({ status: 201 });
  expect(await lastAfter(note(2))).toMatchObject({ status: 201 });
  expect(await lastAfter(note(1))).toMatchObject({ status: 201 });
});

test("it has to be mended by whoever writes it, and stays mended", async () => {
  expect(await lastAfter(["ann", "Change a task", "1", { room: 1 }])).toMatchObject({ status: 422, code: "BROKEN" });
  const mend: Said = ["ann", "Change a task", "1", { room: 2 }];
  expect(await lastAfter(mend)).toMatchObject({ status: 200 });
  expect(await lastAfter(mend, note(1))).toMatchObject({ status: 422, code: "BROKEN" });
});

test("a record of which a rule held is not broken by what another call writes", async () => {
  expect(await lastAfter(note(2), note(2))).toMatchObject({ status: 422, code: "BROKEN" });
});

test("it stops no deletion that leaves it as broken as it was, whatever is deleted or cleared with the record", async () => {
  const shelfTaken: Said = ["ann", "Delete a shelf", "1"];
  expect(await lastAfter(shelfTaken)).toMatchObject({ status: 204 });
  expect(await lastAfter(shelfTaken, ["ann", "List notes"])).toMatchObject({ body: { items: [{ id: 1 }] } });
  expect(await lastAfter(shelfTaken, ["ann", "Read a tag", "1"])).toMatchObject({ body: { shelf: null } });
});

test("no transition and no statement is refused for what was broken before, and each for what it breaks", async () => {
  const by = (call: string, task: string): Said => ["ann", call, task];
  expect(await lastAfter(by("Note by statements", "1"))).toMatchObject({ status: 204 });
  expect(await lastAfter(by("Note by statements", "2"))).toMatchObject({ status: 204 });
  expect(await lastAfter(note(2), by("Note by statements", "2"))).toMatchObject({ status: 422, code: "BROKEN" });
  expect(await lastAfter(by("Fill a task", "2"))).toMatchObject({ status: 200, body: { status: "full" } });
  const other: Said = ["ann", "Create a task", null, { room: 9, other: 2 }];
  expect(await lastAfter(other, by("Fill a task", "3"))).toMatchObject({ status: 200 });
  expect(await lastAfter(other, note(2), by("Fill a task", "3"))).toMatchObject({ status: 422, code: "BROKEN" });
});

test("a deletion is refused for what it breaks", async () => {
  const kept = smallDocument({
    fields: [number, "| kept | boolean | yes | `false` |"],
    entities: entity("Note (notes)", task),
    rules: ["| Noted | Task | `not kept or Note.exists(n, n.task == this)` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create, update Task | | yes | yes | yes |",
      "| read, create, delete Note | | yes | yes | yes |",
    ],
  });
  const deletes: Said = ["ann", "Delete a note", "1"];
  const begun = [["ann", "Create a task", null, {}], note(1)] as const;
  expect(await lastFrom(kept, peopledState(kept), ...begun, deletes)).toMatchObject({ status: 204 });
  const keeps: Said = ["ann", "Change a task", "1", { kept: true }];
  expect(await lastFrom(kept, peopledState(kept), ...begun, keeps, deletes)).toMatchObject({ code: "BROKEN" });
});

test("no timer is refused for what was broken before", async () => {
  const timers = timersAt("2026-11-23T09:00:00.000Z");
  // Task 1 is broken itself and would be written, task 2 puts a note to it.
  expect(await lastAfter(timers)).toBe(1);
  expect(await lastAfter(timers, ["ann", "Read a task", "1"])).toMatchObject({ body: { status: "open" } });
  expect(await lastAfter(timers, ["ann", "Read a task", "2"])).toMatchObject({ body: { status: "full" } });
});

test("nobody is refused as a new person for what was broken before", async () => {
  const twin = await openTwin(model);
  onTestFinished(() => twin.close());
  await twin.load(begin);
  const person = { name: "Dora", email: "dora@x.org", password: "hidden", role: "Chief" };
  expect(await twin.engine.addPerson(person, "2026-11-23T09:00:00.000Z")).toMatchObject({ kind: "added" });
});
