import { expect, test } from "vitest";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import { peopledState } from "../properties/engine-people.ts";
import { lastOf, smallDocument, timersAt } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// A task lapses two seconds after it was opened, if nobody has closed it, if its guard and its rules allow it (docs/language/4-states.md).

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20 | yes | |",
    "| held | boolean | yes | `false` |",
    "| status | status | yes | |",
  ],
  entities:
    "### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| id | integer, unique, counts up | yes | |\n| text | text 1..5 | yes | |\n",
  machine: `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed | |
| gone (final) | |

| Transition | From | To | When | After | Effect |
| --- | --- | --- | --- | --- | --- |
| lapse | open | gone | \`not held\` | 2 seconds | create Note \`{text: title}\` |
| close | open | closed | | | |
| reopen | closed | open | | | |
`,
  rules: [
    '| Not kept | lapse Task | `title != "Keep"` | BROKEN |',
    "| Noted once | Note | `not Note.exists(n, n != this and n.text == text)` | BROKEN |",
  ],
  rights: [
    "| read Person | | yes | yes | yes |",
    "| read, create, update, close, reopen Task | | yes | yes | yes |",
    "| read, create Note | | yes | yes | yes |",
  ],
});

// The first call is made at nine, each other one a second after the one before it.
const [tooEarly, due, late] = [
  "2026-11-23T09:00:01.999Z",
  "2026-11-23T09:00:02.000Z",
  "2026-11-23T09:01:00.000Z",
] as const;
const task = (title: string, held = false): Said => ["ann", "Create a task", null, { title, held }];
const read: Said = ["ann", "Read a task", "1"];
const stays = { status: 200, body: { status: "open" } };

test("a timer goes off once its time has passed in the state, and not before", async () => {
  expect(await lastOf(model, task("One"), timersAt(tooEarly))).toBe(0);
  expect(await lastOf(model, task("One"), timersAt(tooEarly), read)).toMatchObject(stays);
  expect(await lastOf(model, task("One"), timersAt(due))).toBe(1);
  expect(await lastOf(model, task("One"), timersAt(due), read)).toMatchObject({ body: { status: "gone" } });
  expect(await lastOf(model, task("One"), timersAt(due), ["ann", "List notes"])).toMatchObject({
    body: { items: [{ id: 1, text: "One" }] },
  });
  expect(await lastOf(model, task("One"), timersAt(due), timersAt(late))).toBe(0);
});

test("its time begins again when the record comes back into the state, and passes in no other state", async () => {
  const close: Said = ["ann", "Close a task", "1"];
  expect(await lastOf(model, task("One"), close, timersAt(late))).toBe(0);
  expect(await lastOf(model, task("One"), close, ["ann", "Reopen a task", "1"], timersAt(due))).toBe(0);
  expect(await lastOf(model, task("One"), close, ["ann", "Reopen a task", "1"], timersAt(late))).toBe(1);
});

test("a guard or a rule that stands against a timer leaves the record and everything else as it is", async () => {
  const release: Said = ["ann", "Change a task", "1", { held: false }];
  expect(await lastOf(model, task("One", true), timersAt(late))).toBe(0);
  expect(await lastOf(model, task("One", true), timersAt(late), read)).toMatchObject(stays);
  expect(await lastOf(model, task("One", true), timersAt(late), release, timersAt(late))).toBe(1);
  expect(await lastOf(model, task("Keep"), timersAt(late))).toBe(0);
  expect(await lastOf(model, task("Keep"), timersAt(late), read)).toMatchObject(stays);
});

test("an effect of a timer is held to what its record has to keep, and takes the timer back with it", async () => {
  expect(await lastOf(model, task("Too long"), timersAt(late))).toBe(0);
  expect(await lastOf(model, task("Too long"), timersAt(late), read)).toMatchObject(stays);
  const noted: Said = ["ann", "Create a note", null, { text: "One" }];
  expect(await lastOf(model, noted, task("One"), timersAt(late))).toBe(0);
  expect(await lastOf(model, noted, task("One"), timersAt(late), read)).toMatchObject(stays);
});

test("a timer of a record that is deleted meanwhile does nothing", () => {
  const firing = { entity: "Task", transition: "lapse", id: "gone", now: late, newId: "new" };
  expect(decideTimer(model, peopledState(model), firing)).toMatchObject({ kind: "refusal", code: "NOT_FOUND" });
});
