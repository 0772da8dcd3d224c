import { expect, test } from "vitest";
import type { Detection, MessagePart } from "../../src/model/error-entry.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import { isStillShown } from "../../src/semantics/http/answer-repeated.ts";
import { decideSent } from "../../src/semantics/http/decide-sent.ts";
import type { RequestHeaders } from "../../src/semantics/http/decide-sent.ts";
import { endedSessions } from "../../src/semantics/http/ended-sessions.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import type { Actor } from "../../src/semantics/state/state.ts";
import { peopledState } from "../properties/engine-people.ts";
import { smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |"],
  rights: ["| sign up | yes | | | |", "| read Task | | yes | yes | yes |", "| create Task | | yes | yes | |"],
});
const state = peopledState(model);
const [memberRow] = [...state.entities["Person"]!.values()].filter(({ values }) => values["role"] === "Member");
const member: Actor = { kind: "person", id: memberRow!.id };
const visitor: Actor = { kind: "visitor" };
const named = (kind: string, entity?: string): string =>
  model.calls.find(
    ({ does }) =>
      does.kind === kind && (entity === undefined || (does as { readonly entity?: string }).entity === entity),
  )!.name;
const plain: RequestHeaders = {
  hasValidCredentials: true,
  method: "POST",
  formProblem: null,
  unknownPath: null,
  keyUsedFor: null,
  ifNoneMatch: null,
};

/** What a call comes to, as its kind or the status it is refused with. */
function sent(call: string, actor: Actor, envelope: Partial<RequestHeaders>, input = {}): string | number {
  const outcome = decideSent(model, state, actor, requestOf(call, input), { ...plain, ...envelope });
  return outcome.kind === "repeated" ? "repeated" : outcome.status;
}

function requestOf(call: string, input = {}): Request {
  return {
    call,
    subject: null,
    input,
    query: {},
    ifMatch: null,
    now: "2026-11-21T10:00:00.000Z",
    id: "01a20000-0000-7000-8000-000000000001",
    token: "fresh",
    base: null,
    here: null,
  };
}

const [create, list, signIn] = [named("create", "Task"), named("list", "Task"), named("sign in")];

test("what is sent as it is meant comes to what its call does", () => {
  expect([
    sent(create, member, {}, { title: "One" }),
    sent(list, member, {}),
    sent(create, visitor, {}, { title: "One" }),
  ]).toEqual([201, 200, 401]);
});

test("a token that stands for nobody is refused, and no visitor's; who signs in may have any", () => {
  expect([
    sent(list, member, { hasValidCredentials: false }),
    sent(create, member, { hasValidCredentials: false }, { title: "One" }),
  ]).toEqual([401, 401]);
  expect(
    sent(
      signIn,
      visitor,
      { hasValidCredentials: false },
      { email: String(memberRow!.values["email"]), password: "not this one" },
    ),
  ).toBe(sent(signIn, visitor, {}, { email: String(memberRow!.values["email"]), password: "not this one" }));
});

test("what can't be read is refused before it is asked who sends it", () => {
  expect([
    sent(create, member, { formProblem: "malformed" }),
    sent(create, member, { formProblem: "malformed", hasValidCredentials: false }),
    sent(create, member, { formProblem: "not supported" }),
    sent(create, member, { formProblem: "wrong method" }),
    sent(create, member, { unknownPath: "/api/nothing", hasValidCredentials: false }),
  ]).toEqual([400, 400, 415, 405, 404]);
});

/** The model with an error whose message names the method and the path of the request. */
function wordedFor(when: Detection): typeof model {
  const name = (path: string): MessagePart => ({ kind: "name", path: [path], span: { start: 0, end: 0 } });
  const message = [name("method"), { kind: "text", text: " on " } as const, name("path")];
  return { ...model, errors: model.errors.map((entry) => (entry.when === when ? { ...entry, message } : entry)) };
}

test("the message for a method that nothing takes names the method that was sent", () => {
  const envelope: RequestHeaders = { ...plain, method: "DELETE", formProblem: "wrong method" };
  expect(decideSent(wordedFor("wrong method"), state, member, requestOf(create), envelope)).toMatchObject({
    parameters: { method: "DELETE", path: "/api/tasks" },
  });
});

test("the message for a path that no call has names the method and the path that were sent", () => {
  const envelope: RequestHeaders = { ...plain, method: "PUT", unknownPath: "/api/nothing" };
  expect(decideSent(wordedFor("not found"), state, member, requestOf(create), envelope)).toMatchObject({
    status: 404,
    parameters: { method: "PUT", path: "/api/nothing" },
  });
});

test("under a key the same is answered again and another refused, but only to whoever may make the call, and where keys are heeded", () => {
  const withKey = (key: RequestHeaders["keyUsedFor"], actor: Actor = member): string | number =>
    sent(create, actor, { keyUsedFor: key }, { title: "One" });
  const same: RequestHeaders["keyUsedFor"] = { role: "Member", answer: { status: 201, body: undefined, record: null } };
  expect([withKey(same), withKey("another request"), withKey(same, visitor), withKey(null)]).toEqual([
    "repeated",
    422,
    401,
    201,
  ]);
  expect(sent(list, member, { keyUsedFor: same })).toBe(200);
});

// What a repeated request answers (docs/guide/api.md, Repeating a request).

const notes = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| note | text 1..20 | | |",
    "| owner | Person | yes | |",
    "| isOpen | boolean | yes | |",
  ],
  rights: [
    "| read Task: id, title, owner, isOpen | | `owner == me` | yes | |",
    "| read Task: note | | `isOpen` | yes | |",
    "| create Task | | yes | yes | |",
    "| update Task | | | yes | |",
    "| read Person | | yes | yes | |",
    "| update Person | | | yes | |",
  ],
  calls: `### Start

- Call: \`POST /api/start\`
- For: Member, Clerk
- Takes: title, note?, owner, isOpen
- Does: create Task
- Answers: 201 \`{"title": this.title, "note": this.note, "notes": Task.map(t, t.note), "one": {"note": this.note}}\`
`,
});
const created = "01a20000-0000-7000-8000-000000000001";
const ann: Actor = { kind: "person", id: "ann" };
const ben: Actor = { kind: "person", id: "ben" };

const request = (call: string, subject: string | null, input: Request["input"], id = created): Request => ({
  call,
  subject,
  input,
  query: {},
  ifMatch: null,
  now: "2026-11-21T10:00:00.000Z",
  id,
});

/** What Ann's repeated request comes to, after a clerk has changed something meanwhile. */
function repeatedAfter(note: string | null, change: readonly [call: string, subject: string, Request["input"]] | null) {
  const start = request("Start", null, { title: "One", note, owner: "ann", isOpen: true });
  const before = peopledState(notes);
  const first = decide(notes, before, ann, start);
  if (first.kind !== "answer") throw new Error("The first request was refused.");
  let now = apply(before, first.writes);
  if (change !== null) {
    const [call, subject, input] = change;
    const changed = decide(notes, now, ben, request(call, subject, input, created.replace(/1$/, "2")));
    if (changed.kind !== "answer") throw new Error("The change was refused.");
    now = apply(now, changed.writes);
  }
  return decideSent(notes, now, ann, start, { ...plain, keyUsedFor: { role: "Member", answer: first } });
}

test("whoever may still see all of the first answer gets the first answer, also where a value has changed", () => {
  const same = { kind: "repeated", answerAsOfNow: null };
  expect(repeatedAfter("secret", null)).toEqual(same);
  expect(repeatedAfter("secret", ["Change a task", created, { title: "Two" }])).toEqual(same);
  expect(repeatedAfter(null, ["Change a task", created, { isOpen: false }])).toEqual(same);
});

test("whoever may no longer see a value of the first answer gets a new answer about the same record", () => {
  expect(repeatedAfter("secret", ["Change a task", created, { isOpen: false }])).toMatchObject({
    kind: "repeated",
    answerAsOfNow: {
      answer: { status: 201, body: { title: "One", note: null, one: { note: null } } },
      isWithdrawnFromCaller: false,
    },
  });
});

test("an entry that is no longer in a list is no longer seen, even one without a value", () => {
  const listed = { body: [null] };
  expect([isStillShown(listed, listed), isStillShown(listed, { body: [] })]).toEqual([true, false]);
});

test("whoever has another role by now gets a new answer", () => {
  expect(repeatedAfter("secret", ["Change a person", "ann", { role: "Clerk" }])).toMatchObject({
    kind: "repeated",
    answerAsOfNow: { answer: { body: { title: "One", note: "secret" } }, isWithdrawnFromCaller: true },
  });
});

test("there is no call of an unknown name", () => {
  expect(sent("No such call", member, {})).toBe(404);
});

test("a GET of a record whose tag the sender has is answered without a body, and no other call is", () => {
  const start = request("Start", null, { title: "One", note: null, owner: "ann", isOpen: true });
  const first = decide(notes, peopledState(notes), ann, start);
  const state = first.kind === "answer" ? apply(peopledState(notes), first.writes) : peopledState(notes);
  const read = request("Read a task", created, {});
  const shown = decide(notes, state, ann, read);
  if (shown.kind !== "answer" || shown.etag === null) throw new Error("The task has no tag.");
  const get = (ifNoneMatch: string | null) =>
    decideSent(notes, state, ann, read, { ...plain, method: "GET", ifNoneMatch });
  expect(get(shown.etag)).toMatchObject({ status: 304, body: undefined });
  expect(get(null)).toMatchObject({ status: 200, body: { title: "One" } });
  expect(get('"other"')).toMatchObject({ status: 200 });
});

// Which sessions end (docs/guide/api.md).

test("a changed password ends all sessions of the account but the one in which users change their own", () => {
  const before = peopledState(notes);
  const change = (actor: Actor, input: Request["input"]) => {
    const decision = decide(notes, before, actor, request("Change a person", "ben", input));
    return decision.kind === "answer" ? endedSessions(notes, before, decision.writes, actor) : decision;
  };
  expect(change(ben, { password: "other" })).toEqual([{ person: "ben", goesOn: true }]);
  expect(change(ben, { name: "Benjamin" })).toEqual([]);
});

test("the sessions of a deleted account end, and of another record with the same key none does", () => {
  const before = peopledState(notes);
  const ended = (entity: string) => endedSessions(notes, before, [{ kind: "remove", entity, id: "ann" }], ben);
  expect([ended("Person"), ended("Task")]).toEqual([[{ person: "ann", goesOn: false }], []]);
});

test("without accounts there are no sessions", () => {
  const open = smallDocument({ signIn: "", fields: ["| title | text | | |"], rights: ["| read Task | yes | | | |"] });
  expect(endedSessions(open, peopledState(notes), [{ kind: "remove", entity: "Person", id: "ann" }], ben)).toEqual([]);
});
