import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { peopledState } from "../../../test/properties/engine-people.ts";
import type { Actor } from "../state/state.ts";
import { decideSent } from "./decide-sent.ts";
import type { RequestHeaders } from "./decide-sent.ts";

const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |"],
  rights: ["| sign up | yes | | | |", "| read Task | | yes | yes | yes |", "| create Task | | yes | yes | |"],
});
const state = peopledState(model);
const [ann] = [...state.entities["Person"]!.values()].filter(({ values }) => values["role"] === "Member");
const member: Actor = { kind: "person", id: ann!.id };
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
  keyUsedFor: null,
  ifNoneMatch: null,
};

/** What a call comes to, as its kind or the status it is refused with. */
function sent(call: string, actor: Actor, envelope: Partial<RequestHeaders>, input = {}): string | number {
  const request = {
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
  const outcome = decideSent(model, state, actor, request, { ...plain, ...envelope });
  return outcome.kind === "repeated" ? "repeated" : outcome.status;
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
      { email: String(ann!.values["email"]), password: "not this one" },
    ),
  ).toBe(sent(signIn, visitor, {}, { email: String(ann!.values["email"]), password: "not this one" }));
});

test("what can't be read is refused before it is asked who sends it", () => {
  expect([
    sent(create, member, { formProblem: "malformed" }),
    sent(create, member, { formProblem: "malformed", hasValidCredentials: false }),
    sent(create, member, { formProblem: "not supported" }),
    sent(create, member, { formProblem: "wrong method" }),
  ]).toEqual([400, 400, 415, 405]);
});

test("the message for a method that nothing takes names the method that was sent", () => {
  const worded = {
    ...model,
    errors: model.errors.map((entry) =>
      entry.when === "wrong method"
        ? {
            ...entry,
            message: [
              { kind: "text", text: "No " },
              { kind: "name", path: ["method"], span: { start: 0, end: 0 } },
              { kind: "text", text: " on " },
              { kind: "name", path: ["path"], span: { start: 0, end: 0 } },
            ],
          }
        : entry,
    ),
  } as typeof model;
  const request = {
    call: create,
    subject: null,
    input: {},
    query: {},
    ifMatch: null,
    now: "2026-11-21T10:00:00.000Z",
    id: "01a20000-0000-7000-8000-000000000001",
    token: "fresh",
    base: null,
    here: null,
  };
  expect(
    decideSent(worded, state, member, request, { ...plain, method: "DELETE", formProblem: "wrong method" }),
  ).toMatchObject({ parameters: { method: "DELETE", path: "/api/tasks" } });
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
