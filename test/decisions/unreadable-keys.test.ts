import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";
import { openTwin } from "../properties/engine-twin.ts";
import { peopledState } from "../properties/engine-people.ts";
import { apply } from "../../src/semantics/state/apply.ts";

/*
 * A path can name a record by any unique field. Whoever may not read that field of a record does not find the record by it, in no
 * kind of call: else they could find out the value, and that the record exists.
 */

const fields = [
  "| code | text 1..9, unique | yes | |",
  "| tag | text 1..9, unique, hidden | | |",
  "| title | text 1..9 | yes | |",
  "| open | boolean | yes | `false` |",
  "| status | status | yes | |",
];
const call = (name: string, lines: readonly string[]): string =>
  `### ${name}\n\n${lines.map((line) => `- ${line}`).join("\n")}\n\n`;
const calls = [
  call("Look", ["Call: `GET /t/{code}`", "Does: read Task"]),
  call("Look closer", ["Call: `GET /closer/{code}`", "Does: read Task", 'Answers: 200 `{"title": title}`']),
  call("Look where", ["Call: `GET /where/{c}`", "On: Task where `code == path.c`", "Does: read Task"]),
  call("Look at an open one", [
    "Call: `GET /open/{code}`",
    "On: Task where `code == path.code and title != null`",
    "Does: read Task",
  ]),
  call("Look by tag", ["Call: `GET /tag/{tag}`", "Does: read Task"]),
  call("Rename", ["Call: `PATCH /t/{code}`", "Takes: title", "Does: update Task"]),
  call("Put", ["Call: `PUT /replaced/{code}`", "Takes: title", "Does: replace Task"]),
  call("Drop", ["Call: `DELETE /t/{code}`", "Does: delete Task"]),
  call("Shut", ["Call: `POST /t/{code}/shut`", "Does: shut Task"]),
  call("Say", [
    "Call: `POST /t/{code}/say`",
    "For: Visitor, Member, Clerk, Chief",
    "On: Task",
    'Does: `title = "said"`',
  ]),
  call("Show", [
    "Call: `GET /t/{code}/shown`",
    "For: Visitor, Member, Clerk, Chief",
    "On: Task",
    'Answers: 200 `{"title": title}`',
  ]),
].join("");
const model = smallDocument({
  fields,
  machine:
    "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| waiting (initial) | a |\n| over (final) | b |\n\n" +
    "| Transition | From | To |\n| --- | --- | --- |\n| shut | waiting | over |",
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read Task | yes | yes | yes | yes |",
    "| read Task: code | | `open` | | yes |",
    "| create, update, delete, shut Task | yes | yes | yes | yes |",
  ],
  screens: ["| Task | `/tasks/:code` | Task |"],
  calls,
});
const made = (open: boolean): Said => ["cleo", "Create a task", null, { code: "a", title: "A", tag: "t", open }];
const changes = ["Rename", "Put"];
const ways = ["Look", "Look closer", "Look where", "Look at an open one", ...changes, "Drop", "Shut", "Say", "Show"];

test.each(ways)("a path with a value that its caller may not read names no record: %s", async (name) => {
  const input = changes.includes(name) ? { title: "B" } : {};
  const request = (who: string | null): Said => [who, name, "a", input];
  const isGranted = { status: expect.toSatisfy((status: number) => status < 300) as number };
  expect(await lastOf(model, made(true), request("cleo"))).toMatchObject(isGranted);
  expect(await lastOf(model, made(true), request("ann"))).toMatchObject(isGranted);
  for (const [who, open] of [
    ["ann", false],
    ["ben", true],
    [null, true],
  ] as const) {
    const missing = await lastOf(model, request(who));
    expect(missing).toMatchObject({ status: 404 });
    expect(await lastOf(model, made(open), request(who))).toEqual(missing);
  }
});

test("a field that nobody may read names no record", async () => {
  expect(await lastOf(model, made(true), ["cleo", "Look by tag", "t"])).toMatchObject({ code: "NOT_FOUND" });
});

test("a record is found by its key, whatever field the path names", async () => {
  expect(
    await lastOf(model, made(false), [null, "Look", "01a20000-0000-7000-8000-000000000000", {}, { by: "key" }]),
  ).toMatchObject({
    status: 200,
  });
});

test("a screen's address with a value that the viewer may not read shows no record", async () => {
  const twin = await openTwin(model);
  try {
    const id = "01a20000-0000-7000-8000-000000000000";
    const values = { code: "a", tag: "t", title: "A", open: false, status: "waiting" };
    const now = "2026-11-23T09:00:00.000Z";
    await twin.load(
      apply(peopledState(model), [{ kind: "put", entity: "Task", row: { id, values, since: { status: now } } }]),
    );
    const screens = twin.screens(() => now);
    const shown = (person: string, code: string): Promise<unknown> =>
      screens.screen({ kind: "person", id: person }, "Task", { code });
    expect(await shown("cleo", "a")).toMatchObject({ kind: "record" });
    expect(await shown("ann", id)).toMatchObject({ kind: "record" });
    expect(await shown("ann", "a")).toEqual(await shown("ann", "b"));
  } finally {
    await twin.close();
  }
});
