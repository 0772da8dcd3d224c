import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { narrateDueTimer, narrateLook, narrateRequest } from "./narrate-attempt.ts";
import { nameRecordsOfWorld, narrateWorld } from "./narrate-world.ts";

const specs = new URL("../../../specs/", import.meta.url);
const model = parse(createSource("desk.md", readFileSync(new URL("helpdesk.md", specs), "utf8"))).value;

type Values = Readonly<Record<string, Value>>;

/** A world of records, written as pairs of an entity and values; the ids are `1`, `2`, … */
function worldOf(...records: readonly (readonly [entity: string, values: Values])[]): State {
  return apply(
    emptyState,
    records.map(([entity, values], at) => ({ kind: "put", entity, row: { id: String(at + 1), values, since: {} } })),
  );
}

const ada: Actor = { kind: "person", id: "1" };
const people = [
  ["User", { role: "Agent" }],
  ["User", { role: "Customer" }],
] as const;
const ticket = (number: number, values: Values = {}) =>
  ["Ticket", { number, status: "open", requester: "2", ...values }] as const;

const plainRequest: Request = {
  call: "List tickets",
  subject: null,
  input: {},
  query: {},
  ifMatch: null,
  token: "",
  base: null,
  here: null,
  now: "2026-11-23T09:00:00.000Z",
  id: "n",
};

function tell(state: State, actor: Actor, sent: Partial<Request>): readonly (string | null)[] {
  const request: Request = { ...plainRequest, ...sent };
  const names = nameRecordsOfWorld(model, state);
  const told = new Set(["status", "requester", "ticket", "number"]);
  return [
    narrateWorld(model, state, actor, ({ name }, value) => value !== null && told.has(name), names),
    narrateRequest(model, state, actor, request, names),
  ];
}

it("people are introduced once: with the world, or by the sentence where there is nothing else", () => {
  expect(tell(worldOf(people[0]), ada, {})).toEqual([null, "Ada, an Agent, tries to list tickets."]);
  expect(tell(worldOf(...people, ticket(7)), ada, { call: "Read a ticket", subject: "7" })).toEqual([
    "There are Ada (an Agent), Ben (a Customer) and a ticket (number 7, status open, requester Ben).",
    "Ada tries to read the ticket.",
  ]);
});

it("several records of an entity are told apart by their keys, and by numbers where those are generated", () => {
  const state = worldOf(...people, ticket(4), ticket(9), ["Comment", { ticket: "3" }], ["Comment", { ticket: "4" }]);
  expect(tell(state, ada, { call: "Assign a ticket", subject: "9", input: { assignee: "2" } })).toEqual([
    "There are Ada (an Agent), Ben (a Customer), ticket 4 (status open, requester Ben), ticket 9 (status open, requester Ben), comment 1 (of ticket 4) and comment 2 (of ticket 9).",
    "Ada tries to assign ticket 9 with Ben as assignee.",
  ]);
});

it("of many records only the first are told", () => {
  const tickets = [1, 2, 3, 4, 5].map((number) => ticket(number, { status: null, requester: null }));
  expect(tell(worldOf(people[0], ...tickets), ada, {})[0]).toBe(
    "There are Ada (an Agent), ticket 1, ticket 2, ticket 3 and 2 more records.",
  );
});

it.each([
  ["nothing", {}, "change the ticket without sending a value"],
  ["an empty value", { assignee: null }, "change the ticket so that assignee is empty"],
  [
    "several",
    { subject: "No ink", priority: "urgent" },
    "change the ticket so that subject is “No ink” and priority is urgent",
  ],
  ["the caller", { assignee: "1" }, "change the ticket so that assignee is Ada"],
  ["nobody", { assignee: "99" }, "change the ticket so that assignee is “99”, which does not exist"],
  ["long texts", { body: "x".repeat(90) }, `change the ticket so that body is “${"x".repeat(40)}…” (90 characters)`],
  ["what is unknown", { colour: "red" }, "change the ticket, also sending colour, which the call does not take"],
])("a change tells what is sent: %s", (_, input, told) => {
  const [, sentence] = tell(worldOf(...people, ticket(1)), ada, { call: "Change a ticket", subject: "1", input });
  expect(sentence).toBe(`Ada tries to ${told}.`);
});

it("a secret is told by its length, and another version by its ETag", () => {
  const input = { name: "Eve", password: "four words and more" };
  expect(tell(emptyState, { kind: "visitor" }, { call: "Sign up", input })).toEqual([
    null,
    "A Visitor tries to sign up with name “Eve” and a password of 19 characters.",
  ]);
  const sent = { call: "Solve a ticket", subject: "1", ifMatch: '"another"' };
  expect(tell(worldOf(...people, ticket(1)), ada, sent)[1]).toBe(
    "Ada tries to solve the ticket, with the ETag of another version in If-Match.",
  );
});

it("a look at a field and a timer are told without what comes of them", () => {
  const state = worldOf(...people, ticket(1));
  const names = nameRecordsOfWorld(model, state);
  const record = { entity: "Ticket", id: "3" };
  expect(narrateLook(model, state, ada, { ...record, field: "note" }, names)).toBe(
    "Ada, an Agent, tries to see the field note of the ticket.",
  );
  expect(narrateLook(model, state, { kind: "visitor" }, { ...record, field: null }, names)).toBe(
    "A Visitor tries to see the ticket.",
  );
  const firing = { ...record, transition: "expire", now: "2026-11-23T09:00:00.000Z", newId: "n" };
  expect(narrateDueTimer(model, state, firing)).toBe("The time comes when the system would expire a ticket.");
});

const conduit = parse(createSource("conduit.md", readFileSync(new URL("conduit.md", specs), "utf8"))).value;

it.each([
  ["Read a profile", "ben", {}, "read the profile of Ben (a Member)"],
  ["Read the comments", "ink", {}, "read the comments of the article"],
  ["Follow someone", "ada", {}, "follow themself"],
  ["Publish an article", null, { "article.tagList": ["a", "b"] }, "publish an article with tagList [“a”, “b”]"],
  [
    "Publish an article",
    null,
    { "article.tagList": Array.from({ length: 100 }, (_, at) => String(at)) },
    "publish an article with tagList [“0”, “1”, “2”, “3”, …] (100 entries)",
  ],
])("what a call is about and what it sends reads as English: %s", (call, subject, input, told) => {
  const state = worldOf(
    ["User", { username: "ada" }],
    ["User", { username: "ben" }],
    ["Article", { slug: "ink", author: "1" }],
  );
  const names = nameRecordsOfWorld(conduit, state);
  const request = { ...plainRequest, call, subject, input };
  expect(narrateRequest(conduit, state, ada, request, names)).toBe(`Ada, a Member, tries to ${told}.`);
});
