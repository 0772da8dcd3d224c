import { expect, test } from "vitest";
import { flattenInput } from "../../src/semantics/input/flatten-input.ts";
import { callNamed } from "../../src/model/find.ts";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";

// The forms in which values are sent (docs/language/3-entities.md), and the problems of values in other forms (docs/language/8-errors.md).

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| mail | email | | |",
    "| slug | slug | | |",
    "| link | url | | |",
    "| phone | phone | | |",
    "| price | money | | |",
    "| tags | list of text 1..5 0..3 | | |",
    "| uid | uuid | | |",
    "| due | date | | |",
    "| wait | duration | | |",
  ],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
});

test.each<readonly [string, Value, string]>([
  ["mail", 5, "type"],
  ["mail", "@x.org", "format"],
  ["mail", "ann@", "format"],
  ["mail", "ann@be@x.org", "format"],
  ["mail", "ann x@x.org", "format"],
  ["mail", "a\u200bnn@x.org", "format"],
  ["price", "12.5", "type"],
  ["price", 1.234, "format"],
  ["tags", "a", "type"],
  ["tags", { a: "b" }, "type"],
  ["tags", ["a", 5], "type"],
  ["tags", ["a", "b", "c", "d"], "too-long"],
  ["uid", 5, "type"],
  ["due", 20261121, "type"],
  ["due", "tomorrow", "format"],
  ["wait", "soon", "format"],
  ["wait", 5, "type"],
])("%s can't be %j", async (field, value, code) => {
  expect(await lastOf(model, ["ann", "Create a task", null, { [field]: value }])).toMatchObject({
    status: 422,
    code: "INVALID_INPUT",
    fields: [{ code }],
  });
});

test.each<readonly [string, Value, Value]>([
  ["slug", "x".repeat(200), "x".repeat(201)],
  ["link", `http://${"\u{1f600}".repeat(1993)}`, `http://${"\u{1f600}".repeat(1994)}`],
  ["link", `http://${"x".repeat(1993)}`, `http://${"x".repeat(1994)}`],
  ["mail", `${"\u{1f600}".repeat(248)}@x.org`, `${"\u{1f600}".repeat(249)}@x.org`],
  ["phone", "1".repeat(40), "1".repeat(41)],
])("a %s has a greatest length in characters", async (field, longest, longer) => {
  expect(await lastOf(model, ["ann", "Create a task", null, { [field]: longest }])).toMatchObject({
    status: 201,
    body: { [field]: longest },
  });
  expect(await lastOf(model, ["ann", "Create a task", null, { [field]: longer }])).toMatchObject({
    status: 422,
    fields: [{ field, code: "format" }],
  });
});

test("what has the form of its type is stored, and equal texts are made the same", async () => {
  const sent = { mail: "Ann@X.org", price: 12.5, tags: ["a"], due: "2026-11-21" };
  expect(await lastOf(model, ["ann", "Create a task", null, sent])).toMatchObject({
    status: 201,
    body: { ...sent, mail: "ann@x.org" },
  });
});

const named = smallDocument({
  fields: ["| title | text | yes | |"],
  people: ["| nick | text 1..9, unique | yes | |"],
  signIn:
    "People sign in as Person with nick and password. The role is `Person.role`; whoever has not signed in is a Visitor.",
  rights: ["| sign up | yes | | | |", "| read Person | yes | yes | yes | yes |"],
});

test("the name by which people sign in is stored in one form, and is a text that is seen", async () => {
  const signUp = (nick: Value) =>
    [null, "Sign up", null, { name: "dora", email: "dora@x.org", password: "hidden", nick }] as const;
  expect(await lastOf(named, signUp("\uff24\uff4f\uff52\uff41"))).toMatchObject({
    status: 201,
    body: { nick: "Dora" },
  });
  expect(await lastOf(named, signUp("Do\u200bra"))).toMatchObject({
    status: 422,
    fields: [{ field: "nick", code: "format" }],
  });
  expect(await lastOf(named, signUp(5))).toMatchObject({ status: 422, fields: [{ field: "nick", code: "type" }] });
});

const asked = smallDocument({
  fields: ["| title | text | yes | |"],
  rights: ["| read Person | yes | yes | yes | yes |", "| read Task | | yes | yes | yes |"],
  calls:
    '### Search\n\n- Call: `GET /api/search`\n- For: Member\n- Takes: words?: text, number?: integer\n- Answers: 200 `{"words": input.words, "number": input.number}`\n',
});

test("an empty parameter of a query is an empty text, or null where the input is no text", async () => {
  const query = { words: "", number: "" };
  const { input } = flattenInput(asked, callNamed(asked, "Search"), { body: {}, query, headers: {}, path: {} });
  expect(input).toEqual({ words: "", number: null });
  expect(await lastOf(asked, ["ann", "Search", null, input])).toEqual({
    status: 200,
    body: { words: "", number: null },
  });
});

// What is not stored is held to its type all the same.
const unstored = smallDocument({
  fields: ["| title | text | yes | |"],
  people: ["| nick | text 1..9, unique | yes | |"],
  signIn:
    "People sign in as Person with nick and password. The role is `Person.role`; whoever has not signed in is a Visitor.",
  rules: ['| Known | Sign up | `input.nick == "Dora"` | BROKEN |'],
  rights: [
    "| sign up | yes | | | |",
    "| read Person | yes | yes | yes | yes |",
    "| read, create Task | yes | yes | yes | yes |",
  ],
  calls: `### Ask

- Call: \`POST /api/ask\`
- For: anyone
- Takes: mail?: email, words?: set of text ..2
- Does: create Task \`{title: "Asked"}\`
`,
});

test("an address in which a letter is not seen, and a set of too many values, are refused where they are not stored", async () => {
  const ask = (sent: Readonly<Record<string, Value>>) => lastOf(unstored, [null, "Ask", null, sent]);
  expect(await ask({ mail: "ann@x.org", words: ["a", "b", "a"] })).toMatchObject({ status: 201 });
  expect(await ask({ mail: "a\u200bnn@x.org" })).toMatchObject({ fields: [{ field: "mail", code: "format" }] });
  expect(await ask({ words: ["a", "b", "c"] })).toMatchObject({ fields: [{ field: "words", code: "too-long" }] });
});

test("a rule sees the name by which people sign in as it is stored", async () => {
  const sent = { name: "dora", email: "dora@x.org", password: "hidden", nick: "\uff24\uff4f\uff52\uff41" };
  expect(await lastOf(unstored, [null, "Sign up", null, sent])).toMatchObject({ status: 201 });
  expect(await lastOf(unstored, [null, "Sign up", null, { ...sent, nick: "Dola" }])).toMatchObject({ code: "BROKEN" });
});
