import { expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// What statements do (docs/language/7-calls.md) where a reference names nothing, and where a call creates nothing.

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| seen | integer | yes | `0` |",
    "| part | Task, deleted with it | | |",
    "| status | status | yes | |",
    "| always | boolean | derived | `true` |",
  ],
  entities:
    "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n| text | text 1..20 | yes | |\n",
  rules: ["| Kept | delete Task | `title.size() < 4` | BROKEN |"],
  machine: `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| close | open | closed | \`seen = seen + 1; part.seen = part.seen + 10\` |
`,
  rights: [
    "| read Person | | yes | yes | yes |",
    "| read Note | | yes | yes | yes |",
    "| read, create, close Task | | yes | yes | yes |",
  ],
  calls: `### Copy

- Call: \`POST /api/tasks/{id}/copy\`
- For: Member
- On: Task
- Does: create Task \`{title: "copy"}\` unless \`Task.exists(t, t.title == "copy")\`; \`seen = seen + 1; title = "new"\`
- Answers: 201 \`{"title": title, "seen": seen}\`, else 200 \`{"of": title, "seen": seen}\`

### Note

- Call: \`POST /api/tasks/{id}/notes\`
- For: Member
- On: Task
- Does: \`seen = seen + 1\`; create Note \`{text: title}\`; \`subject.title = "noted"\`
- Answers: 200 Task

### Note it down

- Call: \`POST /api/tasks/{id}/notes/again\`
- For: Member
- On: Task
- Does: \`seen = seen + 1\`; create Note \`{text: title}\`
- Answers: 201 Note

### Look at the part

- Call: \`POST /api/tasks/{id}/part\`
- For: Member
- On: Task
- Does: \`part.seen = part.seen + 5; seen = seen + 1\`
- Answers: 200 \`{"seen": seen, "part": part.seen}\`

### Close the part

- Call: \`POST /api/tasks/{id}/part/closed\`
- For: Member
- On: Task
- Does: \`seen = seen + 1; close part\`
- Answers: 200 \`{"seen": seen, "part": part.status}\`

### Make several

- Call: \`POST /api/several\`
- For: Member
- Takes: some?: list of {title}
- Does: for each s in \`input.some\`: create Task \`{title: s.title}\`
- Answers: 200 \`{"tasks": Task.size()}\`

### Delete each and go on

- Call: \`DELETE /api/each\`
- For: Member
- Does: for each t in \`Task.filter(x, true)\`: {delete Task where \`title == t.title\`; \`t.seen = 1\`; \`close t\`; create Note \`{text: "one"}\`}
- Answers: 200 \`{"tasks": Task.size(), "notes": Note.size()}\`

### Delete it and go on

- Call: \`DELETE /api/tasks/{id}/it\`
- For: Member
- On: Task
- Does: \`delete Task where id == subject.id; seen = 1; close this; create Note {text: "one"}\`
- Answers: 200 \`{"tasks": Task.size(), "notes": Note.size()}\`

### Delete it and look

- Call: \`DELETE /api/tasks/{id}/looked\`
- For: Member
- On: Task
- Takes: kind: text
- Does: \`delete Task where id == subject.id; update Note where input.kind == "derived" and this.always {text: "true"}; update Note where input.kind == "stored" and this.title != null {text: "true"}; update Note where input.kind == "named" and subject.always {text: "true"}; update Note where input.kind == "whole" and this == null {text: "true"}\`
- Answers: 200 \`{"true": Note.filter(n, n.text == "true").size(), "gone": this == null}\`

### Delete all

- Call: \`DELETE /api/all\`
- For: Member
- Does: delete Task where \`seen == 0\`
- Answers: 200 \`{"tasks": Task.size()}\`

### Do much

- Call: \`POST /api/much\`
- For: Member
- Takes: some: list of {title: text}, others: list of {title: text}
- Does: for each a in \`input.some\`: for each b in \`input.others\`: create Task \`{title: b.title}\` unless \`true\`
`,
});
const task = (title: string, part: number | null = null): Said => ["ann", "Create a task", null, { title, part }];
const call = (name: string, of: string): Said => ["ann", name, of];

test("an assignment among the effects of a transition is made once", async () => {
  expect(await lastOf(model, task("a"), task("b", 1), call("Close a task", "2"))).toMatchObject({
    status: 200,
    body: { seen: 1, status: "closed" },
  });
  expect(
    await lastOf(model, task("a"), task("b", 1), call("Close a task", "2"), call("Read a task", "1")),
  ).toMatchObject({ body: { seen: 10, status: "open" } });
});

test("where the first creation creates nothing, assignments to it do nothing, to the subject neither", async () => {
  expect(await lastOf(model, task("a"), call("Copy", "1"))).toEqual({ status: 201, body: { title: "new", seen: 1 } });
  expect(await lastOf(model, task("a"), task("copy"), call("Copy", "1"))).toEqual({
    status: 200,
    body: { of: "a", seen: 0 },
  });
  expect(await lastOf(model, task("a"), task("copy"), call("Copy", "1"), call("Read a task", "2"))).toMatchObject({
    body: { title: "copy", seen: 0 },
  });
});

test("a statement about what a reference names does nothing where it names nothing", async () => {
  expect(await lastOf(model, task("a"), task("b", 1), call("Look at the part", "2"))).toEqual({
    status: 200,
    body: { seen: 1, part: 5 },
  });
  expect(await lastOf(model, task("a"), call("Look at the part", "1"))).toEqual({
    status: 200,
    body: { seen: 1, part: null },
  });
  expect(await lastOf(model, task("a"), task("b", 1), call("Close the part", "2"))).toEqual({
    status: 200,
    body: { seen: 1, part: "closed" },
  });
  expect(await lastOf(model, task("a"), call("Close the part", "1"))).toEqual({
    status: 200,
    body: { seen: 1, part: null },
  });
});

test("nothing is done for each of a list that is not sent", async () => {
  expect(await lastOf(model, ["ann", "Make several", null, {}])).toEqual({ status: 200, body: { tasks: 0 } });
  expect(await lastOf(model, ["ann", "Make several", null, { some: [{ title: "a" }, { title: "b" }] }])).toEqual({
    status: 200,
    body: { tasks: 2 },
  });
});

test("what is deleted meanwhile is passed over in a list, and statements about it do nothing", async () => {
  const each: Said = ["ann", "Delete each and go on"];
  // Both are deleted with the first, so that what is done for each is done once.
  expect(await lastOf(model, task("a"), task("a"), task("b"), each)).toEqual({
    status: 200,
    body: { tasks: 0, notes: 2 },
  });
  expect(await lastOf(model, task("a"), task("a"), call("Delete it and go on", "1"))).toEqual({
    status: 200,
    body: { tasks: 1, notes: 1 },
  });
});

test("in the statements after the one that deletes it, a record is null, with all of its fields", async () => {
  const noted = [task("a"), task("b"), call("Delete it and go on", "2")];
  for (const [kind, found] of [
    ["derived", 0],
    ["stored", 0],
    ["named", 0],
    ["whole", 1],
  ] as const)
    expect(await lastOf(model, ...noted, ["ann", "Delete it and look", "1", { kind }]), kind).toEqual({
      status: 200,
      body: { true: found, gone: true },
    });
});

test("a record that a statement deletes is deleted once, also where it would be deleted with another, and its rules are judged", async () => {
  const all: Said = ["ann", "Delete all"];
  expect(await lastOf(model, task("a"), task("b", 1), all)).toEqual({ status: 200, body: { tasks: 0 } });
  expect(await lastOf(model, task("a"), task("keep", 1), all)).toMatchObject({ status: 422, code: "BROKEN" });
  expect(await lastOf(model, task("keep"), task("b", 1), all)).toMatchObject({ status: 422, code: "BROKEN" });
});

test("nothing is done more than a hundred thousand times in a call", async () => {
  const some = (count: number): Value => Array.from({ length: count }, (_, at) => ({ title: String(at) }));
  expect(await lastOf(model, ["ann", "Do much", null, { some: some(500), others: some(200) }])).toMatchObject({
    status: 503,
    code: "UNAVAILABLE",
  });
});

test("an answer that names an entity is the new record where that is one, and else the On record", async () => {
  const made = ["ann", "Create a task", null, { title: "a" }] as const;
  expect(await lastOf(model, made, ["ann", "Note", "1"])).toMatchObject({
    status: 200,
    body: { id: 1, title: "noted", seen: 1 },
  });
  expect(await lastOf(model, made, ["ann", "Note it down", "1"])).toMatchObject({ status: 201, body: { text: "a" } });
});
