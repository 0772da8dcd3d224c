import { expect, test } from "vitest";
import { lastOf, smallDocument, timersAt } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// A default `on every change of FIELD` is computed again when the value of that field becomes another, whatever gives it the
// other value (docs/language/3-entities.md). Each `of…` counts how often that happened.

const count = (field: string, of: string): string =>
  `| ${field} | integer | yes | \`${field} == null ? 0 : ${field} + 1\`, on every change${of} |`;

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    count("ofName", " of name"),
    count("ofStatus", " of status"),
    count("ofShelf", " of shelf"),
    "| name | slug, unique per shelf | yes | `slugify(title)`, on every change of title and shelf |",
    count("ofTitle", " of title"),
    "| shelf | Shelf, cleared | | |",
    "| status | status | yes | |",
    '| phase | text | yes | `status == "open" ? "before" : "after"`, on every change of status |',
    count("ofPhase", " of phase and title"),
    count("ofAll", ""),
  ],
  entities: `### Shelf (shelves)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| first | Task, cleared | | |
| status | status | yes | |
`,
  machine: `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed | |
| gone | |

| Transition | From | To | When | After | Effect |
| --- | --- | --- | --- | --- | --- |
| close | open | closed | | | |
| stay | open | open | | | |
| rename | open | closed | | | title = "Renamed" |
| lapse | closed | gone | | 1 hour | |

### Shelf.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| label | open | closed | first.title = "Labelled" |
| fill | open | closed | update Task where \`shelf == null\` \`{shelf: this}\` |
`,
  rights: [
    "| read Person | | yes | yes | yes |",
    "| read, create, update, delete, close, stay, rename Task | | yes | yes | yes |",
    "| read, create, update, delete, label, fill Shelf | | yes | yes | yes |",
  ],
  calls: `### Retitle

- Call: \`POST /api/retitle\`
- For: Member
- Takes: title
- Does: update Task where \`title != input.title\` \`{title: input.title}\`

### Close all

- Call: \`POST /api/close-all\`
- For: Member
- Does: for each one in \`Task.filter(t, t.status == "open")\`: close \`one\`

### Put

- Call: \`PUT /api/put/{id}\`
- Takes: title
- Does: replace Task
`,
});

const nothing = { ofStatus: 0, ofTitle: 0, ofShelf: 0, ofName: 0, ofPhase: 0, ofAll: 0, phase: "before" };
const closed = { ofStatus: 1, ofPhase: 1, phase: "after", ofAll: 1 };
const titled = { ofTitle: 1, ofName: 1, ofPhase: 1, ofAll: 1 };

const begin: readonly Said[] = [
  ["ann", "Create a task", null, { title: "One" }],
  ["ann", "Create a shelf", null, { first: 1 }],
];

test.each<[what: string, expected: Readonly<Record<string, unknown>>, ...calls: readonly Said[]]>([
  ["nothing", {}],
  ["a transition", closed, ["ann", "Close a task", "1"]],
  ["a transition to the same state", { ofAll: 1 }, ["ann", "Stay a task", "1"]],
  ["a transition that assigns a field", { ...titled, ...closed }, ["ann", "Rename a task", "1"]],
  ["a timer", { ...closed, ofStatus: 2, ofAll: 2 }, ["ann", "Close a task", "1"], timersAt("2026-11-24T09:00:00.000Z")],
  ["a transition that a loop takes", closed, ["ann", "Close all"]],
  ["an effect on another record", titled, ["ann", "Label a shelf", "1"]],
  ["an effect on all records", { ofShelf: 1, ofAll: 1 }, ["ann", "Fill a shelf", "1"]],
  ["statements of a call", titled, ["ann", "Retitle", null, { title: "Two" }]],
  ["a replacement", titled, ["ann", "Put", "1", { title: "Two" }]],
  ["a change", titled, ["ann", "Change a task", "1", { title: "Two" }]],
  ["a change to the same value", { ofAll: 1 }, ["ann", "Change a task", "1", { title: "One" }]],
  [
    "a change that gives the slug no other value",
    { ...titled, ofName: 0 },
    ["ann", "Change a task", "1", { title: "one" }],
  ],
  [
    "a reference that is cleared",
    { ofShelf: 2, ofAll: 2 },
    ["ann", "Change a task", "1", { shelf: 1 }],
    ["ann", "Delete a shelf", "1"],
  ],
])("what changes a field computes again what follows it, once: %s", async (_what, expected, ...calls) => {
  expect(await lastOf(model, ...begin, ...calls, ["ann", "Read a task", "1"])).toMatchObject({
    status: 200,
    body: { ...nothing, ...expected },
  });
});

test("what follows a slug that gets a number is computed when the slug with its number is another", async () => {
  const made = (title: string, shelf?: number): Said => [
    "ann",
    "Create a task",
    null,
    { title, ...(shelf === undefined ? {} : { shelf }) },
  ];
  const shelf: Said = ["ann", "Create a shelf", null, {}];
  const move = (id: string): Said => ["ann", "Change a task", id, { shelf: 2 }];
  const two = [shelf, shelf, made("One", 1), made("One", 1)];
  expect(await lastOf(model, ...two, move("2"))).toMatchObject({ body: { name: "one", ofName: 1, ofShelf: 1 } });
  expect(await lastOf(model, ...two, move("1"))).toMatchObject({ body: { name: "one", ofName: 0, ofShelf: 1 } });
  expect(await lastOf(model, ...two, move("1"), move("2"))).toMatchObject({ body: { name: "one-2", ofName: 0 } });
});
