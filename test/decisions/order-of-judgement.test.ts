import { describe, expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, readSmall } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// docs/language/order-of-judgement.md, for each kind of call that writes: right, `If-Match`, state, rules. Ann owns the task, and Ben owns none.

// The checker reports the call that takes a transition of the system by itself, which is decided all the same.
const { model } = readSmall({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| seen | integer | yes | `0` |",
    "| owner | Person | yes | `me` |",
    "| status | status | yes | |",
  ],
  machine:
    "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | |\n| closed (final) | |\n\n| Transition | From | To | When |\n| --- | --- | --- | --- |\n| close | open | closed | |\n| lapse | open | closed | after 3 d |\n",
  conditions: ["| own | Task | `owner == me` |"],
  rules: [
    '| Not deleted | delete Task | `title != "Keep"` | BROKEN |',
    '| Not changed | update Task | `title != "Keep" or seen != old.seen` | BROKEN |',
    '| Not closed | close Task | `title != "Keep"` | BROKEN |',
    '| Not signed | Sign it | `title != "Keep"` | BROKEN |',
  ],
  rights: [
    "| read Person | | yes | yes | yes |",
    "| read, create Task | | yes | yes | yes |",
    "| update, delete, close, lapse Task | | own | own | |",
    "| call Sign it | | own | own | |",
    '| call Begin again | | `me.name == "ben"` | `me.name == "ann"` | yes |',
  ],
  calls: `### Sign it

- Call: \`POST /api/tasks/{id}/signed\`
- On: Task
- Does: \`title = title + "!"\`
- Answers: 200 \`{"title": title}\`

### Sign all

- Call: \`POST /api/signed\`
- For: Member
- Does: update Task where \`seen == 0\` \`{title: title + "!"}\`

### Replace it

- Call: \`PUT /api/tasks/{id}\`
- Takes: title
- Does: replace Task

### Lapse it

- Call: \`POST /api/tasks/{id}/lapsed\`
- Does: lapse Task

### Begin again

- Call: \`POST /api/reset\`
- Does: reset
`,
});

const titled = (title: string): Said => ["ann", "Create a task", null, { title }];
const read: Said = ["ann", "Read a task", "1"];
const see: Said = ["ann", "Change a task", "1", { seen: 1 }];

/** The calls that write a record, what each is sent where the record has this title, and what it then answers. */
const writes: Readonly<
  Record<string, readonly [input: (title: string) => Readonly<Record<string, Value>>, done: object]>
> = {
  "Change a task": [(title) => ({ title }), { status: 200, body: { title: "One", seen: 0 } }],
  "Replace it": [(title) => ({ title }), { status: 200, body: { title: "One", seen: 0 } }],
  "Delete a task": [() => ({}), { status: 204 }],
  "Close a task": [() => ({}), { status: 200, body: { title: "One", status: "closed" } }],
  "Sign it": [() => ({}), { status: 200, body: { title: "One!" } }],
};

describe.each(Object.entries(writes))("%s", (call, [input, done]) => {
  const by = (who: string, title = "One", query: NonNullable<Said[4]> = {}): Said => [
    who,
    call,
    "1",
    input(title),
    query,
  ];

  test("is done by whom the permission table grants it on this record, and by nobody else", async () => {
    expect(await lastOf(model, titled("One"), by("ann"))).toMatchObject(done);
    expect(await lastOf(model, titled("One"), by("ben"))).toMatchObject({ status: 403, code: "NOT_ALLOWED" });
    expect(await lastOf(model, titled("One"), by("cleo"))).toMatchObject({ status: 403, code: "NOT_ALLOWED" });
  });

  test("is done where the record still is as it was read", async () => {
    expect(await lastOf(model, titled("One"), read, by("ann", "One", { if: "1" }))).toMatchObject(done);
    expect(await lastOf(model, titled("One"), read, see, by("ann", "One", { if: "2" }))).toMatchObject({
      status: 412,
      code: "STALE",
    });
  });

  test("is refused for the right before the tag, and for the tag before the rules", async () => {
    expect(await lastOf(model, titled("Keep"), read, see, by("ben", "Keep", { if: "2" }))).toMatchObject({
      status: 403,
    });
    expect(await lastOf(model, titled("Keep"), read, see, by("ann", "Keep", { if: "2" }))).toMatchObject({
      status: 412,
    });
    expect(await lastOf(model, titled("Keep"), read, see, by("ann", "Keep"))).toMatchObject({
      status: 422,
      code: "BROKEN",
    });
  });
});

test("whoever the condition of its row does not grant a call about no record may not make it", async () => {
  const again = (who: string): Said => [who, "Begin again"];
  expect(await lastOf(model, titled("One"), again("cleo"))).toMatchObject({ status: 204 });
  expect(await lastOf(model, titled("One"), again("ann"))).toMatchObject({ status: 403 });
  expect(await lastOf(model, titled("One"), again("ann"), read)).toMatchObject({ status: 200, body: { title: "One" } });
});

test("nobody takes a transition that the system takes by itself, whatever the permission table grants", async () => {
  const lapse: Said = ["ann", "Lapse it", "1"];
  expect(await lastOf(model, titled("One"), lapse)).toMatchObject({ status: 409, code: "WRONG_STATE" });
  expect(await lastOf(model, titled("One"), lapse, read)).toMatchObject({ body: { status: "open" } });
});

test("a tag is compared with a record, and with nothing where the call is about none", async () => {
  const all: Said = ["ann", "Sign all", null, {}, { if: "2" }];
  expect(await lastOf(model, titled("One"), titled("Two"), see, all)).toMatchObject({ status: 204 });
});

test("whoever changes a record has to be granted it as it becomes, too", async () => {
  const give = (to: string): Said => ["ann", "Change a task", "1", { owner: to }];
  expect(await lastOf(model, titled("One"), give("ben"))).toMatchObject({ status: 403, code: "NOT_ALLOWED" });
  expect(await lastOf(model, titled("One"), give("ann"))).toMatchObject({ status: 200, body: { owner: "ann" } });
});
