import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { runs } from "../runs.ts";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// A rule on a call is enforced, and what the call takes is read with its types, bounds and requiredness, whatever the call does.

const fields = [
  "| id | integer, unique, counts up | yes | |",
  "| title | text 1..20 | yes | |",
  "| status | status | yes | |",
];
const machine = `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| close | open | closed | | |
`;
const rights = [
  "| sign up | yes | | | |",
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete, close Task | | yes | yes | yes |",
];
const extra = "count: integer 0..100, flag: boolean, word: text ..5, note?: text ..5";
const credentials: Readonly<Record<string, Value>> = { email: "ann@x.org", password: "secret" };

/** One kind of call: its labels, who makes it on which record, and what it is sent beside the inputs of every kind. */
interface Kind {
  readonly method: string;
  readonly path?: string;
  readonly takes?: string;
  readonly labels: readonly string[];
  readonly who: string | null;
  readonly subject?: string;
  readonly sent?: Readonly<Record<string, Value>>;
}

const kinds: Readonly<Record<string, Kind>> = {
  "list Task": { method: "POST", labels: ["Does: list Task"], who: "ann" },
  "read Task": { method: "POST", path: "/{id}", labels: ["Does: read Task"], who: "ann", subject: "1" },
  "create Task": { method: "POST", takes: "title", labels: ["Does: create Task"], who: "ann", sent: { title: "Two" } },
  "create Task beside another": {
    method: "POST",
    path: "/{id}",
    labels: ["On: Task", 'Does: create Task `{title: "Two"}`'],
    who: "ann",
    subject: "1",
  },
  "create Task unless": {
    method: "POST",
    labels: ['Does: create Task `{title: "One"}` unless `Task.exists(t, t.title == "One")`'],
    who: "ann",
  },
  "update Task": {
    method: "PATCH",
    path: "/{id}",
    takes: "title",
    labels: ["Does: update Task"],
    who: "ann",
    subject: "1",
    sent: { title: "Two" },
  },
  "replace Task": {
    method: "PUT",
    path: "/{id}",
    takes: "title",
    labels: ["Does: replace Task"],
    who: "ann",
    subject: "1",
    sent: { title: "Two" },
  },
  "delete Task": { method: "POST", path: "/{id}", labels: ["Does: delete Task"], who: "ann", subject: "1" },
  "close Task": { method: "POST", path: "/{id}", labels: ["Does: close Task"], who: "ann", subject: "1" },
  "sign up": {
    method: "POST",
    takes: "name, email, password",
    labels: ["Does: sign up"],
    who: null,
    sent: { name: "Dora", email: "dora@x.org", password: "hidden" },
  },
  "sign in": { method: "POST", takes: "email, password", labels: ["Does: sign in"], who: null, sent: credentials },
  "sign in, nested": {
    method: "POST",
    takes: "user: {email, password}",
    labels: ["Does: sign in"],
    who: null,
    sent: { "user.email": "ann@x.org", "user.password": "secret" },
  },
  "sign out": { method: "POST", labels: ["Does: sign out"], who: "ann" },
  me: { method: "POST", labels: ["Does: me"], who: "ann" },
  statements: {
    method: "POST",
    path: "/{id}",
    labels: ["For: Member", "On: Task", 'Does: `title = "Two"`'],
    who: "ann",
    subject: "1",
  },
  reset: { method: "POST", labels: ["For: Member", "Does: reset"], who: "ann" },
  nothing: { method: "POST", labels: ["For: Member", 'Answers: 200 `{"count": input.count}`'], who: "ann" },
};

function documentOf({ method, path = "", takes, labels }: Kind, holds: string) {
  return smallDocument({
    fields,
    machine,
    rights,
    rules: [`| Gate | Do it | \`${holds}\` | BROKEN |`],
    calls: `### Do it\n\n- Call: \`${method} /api/do${path}\`\n- Takes: ${takes === undefined ? "" : `${takes}, `}${extra}\n${labels.map((label) => `- ${label}`).join("\n")}\n`,
  });
}

const made: Said = ["ann", "Create a task", null, { title: "One" }];
const good = { count: 7, flag: true, word: "abc" };

function tried(kind: Kind, input: Readonly<Record<string, Value>>): Said {
  return [kind.who, "Do it", kind.subject ?? null, { ...kind.sent, ...input }];
}

describe.each(Object.entries(kinds))("a call that does: %s", (_, kind) => {
  test("is refused by a rule on it that does not hold, and by none that does", async () => {
    expect(
      await lastOf(documentOf(kind, "input.count == 7 and input.flag"), made, tried(kind, good)),
    ).not.toHaveProperty("code");
    expect(await lastOf(documentOf(kind, "input.count != 7 or not input.flag"), made, tried(kind, good))).toMatchObject(
      { status: 422, code: "BROKEN" },
    );
  });

  test("reads its inputs with their types, their bounds and whether they have to be sent", async () => {
    const model = documentOf(kind, "true");
    const problems = async (input: Readonly<Record<string, Value>>): Promise<unknown> =>
      lastOf(model, made, tried(kind, input));
    expect(await problems({ ...good, note: "abcde" })).not.toHaveProperty("code");
    expect(await problems({ flag: "yes", word: "abcdef", note: "abcdef" })).toMatchObject({
      status: 422,
      fields: [
        { field: "count", code: "required" },
        { field: "flag", code: "type" },
        { field: "word", code: "too-long" },
        { field: "note", code: "too-long" },
      ],
    });
    expect(await problems({ ...good, count: 101 })).toMatchObject({ fields: [{ field: "count", code: "too-large" }] });
    expect(await problems({ ...good, unheard: 1 })).toMatchObject({ fields: [{ field: "unheard", code: "unknown" }] });
  });
});

/** A condition on the inputs, as it is written and as it is meant. */
interface Condition {
  readonly written: string;
  readonly holds: (input: typeof good) => boolean;
}

const atoms: fc.Arbitrary<Condition> = fc.oneof(
  fc
    .integer({ min: 0, max: 10 })
    .map((number): Condition => ({ written: `input.count > ${number}`, holds: ({ count }) => count > number })),
  fc.constant<Condition>({ written: "input.flag", holds: ({ flag }) => flag }),
  fc
    .constantFrom("abc", "b", "c")
    .map((word): Condition => ({ written: `input.word == "${word}"`, holds: (input) => input.word === word })),
  fc.constant<Condition>({ written: 'Person.exists(p, p.email == "ann@x.org")', holds: () => true }),
  fc.constant<Condition>({ written: "Task.size() > 5", holds: () => false }),
);
const conditions: fc.Arbitrary<Condition> = fc.tuple(atoms, atoms, fc.constantFrom("and", "or"), fc.boolean()).map(
  ([a, b, operator, isNegated]): Condition => ({
    written: `${isNegated ? "not " : ""}((${a.written}) ${operator} (${b.written}))`,
    holds: (input) =>
      (operator === "and" ? a.holds(input) && b.holds(input) : a.holds(input) || b.holds(input)) !== isNegated,
  }),
);

test("a rule on a call refuses exactly where it does not hold, whatever the call does", async () => {
  const inputs = fc.record({ count: fc.nat(10), flag: fc.boolean(), word: fc.constantFrom("abc", "b", "c") });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(kinds)),
      conditions,
      inputs,
      async (name, { written, holds }, input) => {
        const kind = kinds[name]!;
        const outcome = (await lastOf(documentOf(kind, written), made, tried(kind, input))) as {
          readonly code?: string;
        };
        expect(
          outcome.code === "BROKEN",
          `${name}: ${written} with ${JSON.stringify(input)} came to ${JSON.stringify(outcome)}`,
        ).toBe(!holds(input));
      },
    ),
    { numRuns: runs(40) },
  );
});

/** A document in which Ben is blocked, and a rule about that on the call that signs in. */
function withBlocked(...rules: readonly string[]) {
  return smallDocument({
    fields,
    machine,
    rights: [...rights, "| update Person: blocked | | | | yes |"],
    people: ["| blocked | boolean | yes | `false` |"],
    errors: ["| NOBODY | 400 | There is nobody of that name. |"],
    rules,
    calls:
      '### Sign in\n\n- Call: `POST /api/sign-in`\n- Takes: email, password, device?: text ..9\n- Does: sign in\n- Answers: 200 `{"name": me.name, "device": input.device}`\n',
  });
}

const blocksBen: Said = ["cleo", "Change a person", "ben", { blocked: true }];
const signIn = (email: string, password: string, more: Readonly<Record<string, Value>> = {}): Said => [
  null,
  "Sign in",
  null,
  { email, password, ...more },
];

test.each(["not blocked", "not this.blocked", "not me.blocked"])(
  "a rule that asks about the person who signs in, `%s`, is judged once the password is right",
  async (holds) => {
    const model = withBlocked(`| Not blocked | Sign in | \`${holds}\` | BROKEN |`);
    expect(await lastOf(model, blocksBen)).toMatchObject({ status: 200 });
    expect(await lastOf(model, blocksBen, signIn("ben@x.org", "secret"))).toMatchObject({ code: "BROKEN" });
    expect(await lastOf(model, blocksBen, signIn("ben@x.org", "guessed"))).toMatchObject({ code: "BAD_CREDENTIALS" });
    expect(await lastOf(model, blocksBen, signIn("ANN@x.org", "secret", { device: "phone" }))).toEqual({
      status: 200,
      body: { name: "ann", device: "phone" },
    });
  },
);

test("a rule that asks about what is sent is judged before the password, on the name as it is kept", async () => {
  const model = withBlocked("| Known | Sign in | `Person.exists(p, p.email == input.email)` | NOBODY |");
  expect(await lastOf(model, signIn("who@x.org", "secret"))).toMatchObject({ code: "NOBODY" });
  expect(await lastOf(model, signIn("BEN@x.org", "guessed"))).toMatchObject({ code: "BAD_CREDENTIALS" });
  expect(await lastOf(model, signIn("BEN@x.org", "secret"))).toMatchObject({ status: 200 });
});

test("what signing out answers is what the document says", async () => {
  const model = smallDocument({
    fields,
    machine,
    rights,
    calls: '### Leave\n\n- Call: `POST /api/leave`\n- Does: sign out\n- Answers: 200 `{"bye": me.name}`\n',
  });
  expect(await lastOf(model, ["ann", "Leave"])).toEqual({ status: 200, body: { bye: "ann" } });
});
