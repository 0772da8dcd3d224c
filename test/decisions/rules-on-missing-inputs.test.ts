import { expect, test } from "vitest";
import { readSmall, smallDocument, lastOf } from "./small-world.ts";
import type { Said, SmallDocument } from "./small-world.ts";

// A rule on `create Task` is judged in every call that creates a task, and `input` is what that call takes. So `has(input.title)` is
// broken by a call that comes without a title, and says nothing new only if every call has one (docs/language/5-rules.md).

const document = (more: Partial<SmallDocument>): SmallDocument => ({
  fields: ["| id | integer, unique, counts up | yes | |", "| title | text 1..20 | yes | |"],
  rules: ["| Titled | create Task | `has(input.title)` | BROKEN |"],
  rights: ["| read Person | | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  ...more,
});

const call = (...labels: readonly string[]): string =>
  `### Make\n\n- Call: \`POST /api/make\`\n${labels.map((label) => `- ${label}\n`).join("")}`;

const create = 'create Task `{title: "a"}`';
const boxes = (effect: string): Partial<SmallDocument> => ({
  entities:
    "### Box (boxes)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| id | integer, unique, counts up | yes |\n| status | status | yes |\n",
  machine: `### Box.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | |\n| closed | |\n\n| Transition | From | To | Effect |\n| --- | --- | --- | --- |\n| close | open | closed | ${effect} |\n`,
  rights: [...document({}).rights, "| read, create, close Box | | yes | yes | yes |"],
});

test.each<[more: Partial<SmallDocument>, ...calls: readonly Said[]]>([
  [{ calls: call("For: Member", `Does: ${create}; ${create}`) }, ["ann", "Make"]],
  [{ calls: call("For: Member", `Does: for each one in \`["a"]\`: ${create}`) }, ["ann", "Make"]],
  [{ calls: call('Does: create Task `{title: "a"}`') }, ["ann", "Make"]],
  [boxes(create), ["ann", "Create a box"], ["ann", "Close a box", "1"]],
])("a rule that a call without the input breaks is not said to be never broken: %j", async (more, ...calls) => {
  expect(readSmall(document(more)).codes).not.toContain("rule-never-broken");
  expect(await lastOf(smallDocument(document(more)), ...calls)).toMatchObject({ status: 422, code: "BROKEN" });
});

test.each<Partial<SmallDocument>>([
  {},
  { calls: call("Takes: title", "Does: create Task") },
  boxes('for each one in `Task`: `one.title = "a"`'),
])("a rule that no call can break is said to be never broken: %j", (more) => {
  expect(readSmall(document(more)).codes).toContain("rule-never-broken");
});
