import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Call } from "../../src/model/call.ts";
import { callNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { createServer } from "../../src/runtime/http/server.ts";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import { createPasswordHasher } from "../../src/runtime/password/create-password-hasher.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import { loadState } from "../../src/runtime/engine/load-state.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { Detection } from "../../src/model/error-entry.ts";
import { decideSent } from "../../src/semantics/http/decide-sent.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import type { Value } from "../../src/model/value-type.ts";
import { send } from "../contracts/http/send.ts";
import { smallDocument } from "../decisions/small-world.ts";
import { drawsAsUsual, runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";
import { openTestStore } from "../stores.ts";

const now = "2026-11-23T09:00:00.000Z";
const people = ["ann", "ben", "cleo"] as const;

function desk(first: "input" | "caller"): Specification {
  return smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 1..20 | yes | |",
      "| owner | Person | | `me` |",
      "| status | status | yes | |",
    ],
    machine:
      '### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | |\n| shut (final) | |\n\n| Transition | From | To | When | Error |\n| --- | --- | --- | --- | --- |\n| shut | open | shut | `title != "Never"` | GUARDED |',
    rules: ['| Good title | create Task | `title != "Bad"` | BROKEN |'],
    errors: ["| GUARDED | 409 | Not that one. |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read Task | | `owner == me` | yes | yes |",
      "| create Task | | yes | yes | |",
      "| update Task: title | | `owner == me` | | yes |",
      "| delete Task | | | | yes |",
      "| shut Task | | `owner == me` | yes | |",
    ],
    calls: `### All calls\n\n- Judged first: ${first}\n\n### Hurry\n\n- Call: \`POST /api/hurry\`\n- For: Clerk, Chief\n- Takes: word: text 1..5\n- Does: nothing\n- Answers: 200 \`{"word": input.word}\`\n- Limit: 1 per hour\n`,
  });
}

/** Tasks of Ann, of Ben, one that is shut, and one that a guard keeps open; all but Ann's she may not see. */
function stateOf(model: Specification): State {
  const begin = peopledState(model);
  const task = (number: number, title: string, owner: string, status: string) => ({
    id: `01a20000-0000-7000-8000-00000000000${number}`,
    values: { number, title, owner, status },
    since: { status: now },
  });
  const rows = [
    task(1, "Hers", "ann", "open"),
    task(2, "His", "ben", "open"),
    task(3, "Done", "ann", "shut"),
    task(4, "Never", "ann", "open"),
  ];
  return {
    entities: { ...begin.entities, Task: new Map(rows.map((row) => [row.id, row])) },
    counters: { ...begin.counters, "Task.number": 4 },
  };
}

/** A request with whatever may be wrong with it. */
const requests = fc.record({
  call: fc.constantFrom(
    "Create a task",
    "Change a task",
    "Delete a task",
    "Shut a task",
    "Shut a task",
    "List tasks",
    "Read a task",
    "Hurry",
    null,
  ),
  isOtherMethod: fc.constantFrom(false, false, false, false, true),
  who: fc.constantFrom<(typeof people)[number] | "nobody" | "stranger">(
    ...people,
    "ann",
    "ann",
    "ben",
    "nobody",
    "stranger",
  ),
  key: fc.constantFrom("1", "2", "3", "4", "99", "abc"),
  body: fc.constantFrom<string | null>(
    null,
    null,
    null,
    null,
    `{"title":"Bad"}`,
    `{"title":"Bad"}`,
    `{"title":"Good"}`,
    `{"title":"Bad"}`,
    `{"title":""}`,
    `{"word":"yes"}`,
    `{}`,
    `{"title":1,"odd":2}`,
    `{"title":`,
    `[]`,
    `{"title":"${"x".repeat(80_000)}"}`,
    null,
  ),
  type: fc.constantFrom("application/json", "application/json", "application/json", "text/plain"),
  query: fc.constantFrom("", "", "", "", "", "", "?a=%zz", "?sort=nothing", "?a=1&a=2"),
  ifMatch: fc.constantFrom(null, null, null, `"early"`, "*"),
  once: fc.constantFrom(null, null, null, null, null, "with a space"),
});
type Drawn = typeof requests extends fc.Arbitrary<infer One> ? One : never;

test.each(["input", "caller"] as const)(
  "of several things that are wrong with a request, the server tells the one that comes first, judged %s first",
  async (first) => {
    const model = desk(first);
    const state = stateOf(model);
    const { port, tokens } = await serve(model, state);
    const answered = new Set<string>();
    await fc.assert(
      fc.asyncProperty(requests, async (drawn) => {
        const meant = meantCodes(model, state, drawn);
        if (meant === null) return;
        const { method, path } = lineOf(model, drawn);
        const answer = await send(port, method, path, {
          headers: {
            ...(drawn.body === null ? {} : { "Content-Type": drawn.type }),
            ...(drawn.ifMatch === null ? {} : { "If-Match": drawn.ifMatch }),
            ...(drawn.once === null ? {} : { "Idempotency-Key": drawn.once }),
          },
          ...(drawn.body === null ? {} : { body: drawn.body }),
          ...(drawn.who === "stranger" ? {} : { token: tokens.get(drawn.who) ?? "nobody's" }),
        });
        expect(
          meant,
          `${method} ${path} ${JSON.stringify({ ...drawn, body: drawn.body?.slice(0, 40) })}: ${answer.text.slice(0, 200)}`,
        ).toContain(answer.json["code"]);
        answered.add(String(answer.json["code"]));
      }),
      { numRuns: runs(600), endOnFailure: true },
    );
    if (!drawsAsUsual) return;
    expect([...answered]).toEqual(
      expect.arrayContaining([
        "NOT_FOUND",
        "WRONG_METHOD",
        "MALFORMED",
        "TOO_LARGE",
        "NOT_SUPPORTED",
        "NOT_SIGNED_IN",
        "TOO_MANY_CALLS",
        "NOT_ALLOWED",
        "INVALID_INPUT",
        "STALE",
        "WRONG_STATE",
        "GUARDED",
        "BROKEN",
      ]),
    );
  },
);

function lineOf(
  model: Specification,
  { call: name, isOtherMethod, key, query }: Drawn,
): { readonly method: string; readonly path: string } {
  if (name === null) return { method: "POST", path: `/api/nothing${query}` };
  const { method, path } = callNamed(model, name);
  const written = path.map((part) => `/${part.kind === "word" ? part.text : key}`).join("");
  return { method: isOtherMethod ? "PUT" : method, path: written + query };
}

/** The codes of which one has to be answered: several where one step finds several things; null where it would be granted. */
function meantCodes(model: Specification, state: State, drawn: Drawn): readonly string[] | null {
  const { call: name, isOtherMethod, who } = drawn;
  const codesOf = (all: readonly Detection[]): readonly string[] =>
    all.map((when) => model.errors.find((one) => one.when === when)?.code ?? "");
  if (name === null) return codesOf(["not found"]);
  if (isOtherMethod) return codesOf(["wrong method"]);
  const call = callNamed(model, name);
  const written = problemsOfForm(call, drawn);
  const decision = decisionOn(model, state, call, drawn, written.length > 0);
  const detection = decision.kind === "refusal" ? decision.detection : null;
  // Nobody has a call left of those that are counted.
  const isHeard =
    decision.kind !== "refusal" ||
    !["malformed", "not signed in"].includes(detection ?? "") ||
    (detection === "not signed in" && who === "stranger");
  const isTurnedAway =
    model.allCalls.judgedFirst === "caller" &&
    (detection === "not signed in" || (detection === "not allowed" && !call.for?.includes(roleOfPerson(state, who))));
  if (call.limit !== null && isHeard && !isTurnedAway) return codesOf(["too many calls"]);
  if (decision.kind !== "refusal") return null;
  return decision.detection === "malformed" ? codesOf(written) : [decision.code];
}

/** What is wrong with the form of a request, whatever it asks for. */
function problemsOfForm({ method }: Call, { body, type, query, once }: Drawn): readonly Detection[] {
  const problems: Detection[] = [];
  if (/%zz|a=2/.test(query)) problems.push("malformed");
  if (body !== null && type !== "application/json") problems.push("not supported");
  if (body !== null && body.length > 10_000) problems.push("too large");
  if (body !== null && (body === "[]" || body.endsWith(":"))) problems.push("malformed");
  if (once !== null && method === "POST") problems.push("malformed");
  return problems;
}

/** What the meaning decides on a request; one with a problem of its form is sent without a body. */
function decisionOn(
  model: Specification,
  state: State,
  call: Call,
  { who, key, body, query, ifMatch }: Drawn,
  isMalformed: boolean,
): ReturnType<typeof decideSent> {
  const actor: Actor = who === "stranger" || who === "nobody" ? { kind: "visitor" } : { kind: "person", id: who };
  const input =
    body === null || isMalformed || call.method === "GET" ? {} : (JSON.parse(body) as Record<string, Value>);
  const asked: Readonly<Record<string, string>> = query === "?sort=nothing" ? { sort: "nothing" } : {};
  const request = {
    call: call.name,
    subject: call.subject === null ? null : key,
    input,
    query: call.does.kind === "list" ? asked : {},
    ifMatch,
    now,
    id: "01a20000-0000-7000-8000-0000000000ff",
  };
  return decideSent(model, state, actor, request, {
    hasValidCredentials: who !== "nobody",
    method: call.method,
    formProblem: isMalformed ? "malformed" : null,
    unknownPath: null,
    keyUsedFor: null,
    ifNoneMatch: null,
  });
}

function roleOfPerson({ entities }: State, who: string): string {
  return String(entities["Person"]?.get(who)?.values["role"] ?? "Visitor");
}

async function serve(
  model: Specification,
  state: State,
): Promise<{ readonly port: number; readonly tokens: ReadonlyMap<string, string> }> {
  const store = await openTestStore();
  await migrateStore(store, model, now);
  await loadState(store, model, state, { hash: async (plain) => plain, accounts: [] });
  const sessions = await openSessions(store);
  const tokens = new Map(people.map((id) => [id as string, `token-of-${id}`.padEnd(43, "x")]));
  for (const [id, token] of tokens) await sessions.open(id, token);
  const server = createServer({
    engine: createEngine(model, store, createPasswordHasher({ memory: 8, passes: 1 })),
    screens: createScreens(model, store, () => now),
    sessions,
    webRoot: null,
    alive: async () => true,
    clock: () => Date.parse(now),
    onFault: ({ error }) => {
      throw error;
    },
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  // Everybody has made all the calls of this kind that they may make, a visitor among them.
  for (const token of [...tokens.values(), undefined])
    await send(port, "POST", "/api/hurry", { json: { word: "yes" }, ...(token === undefined ? {} : { token }) });
  return { port, tokens };
}
