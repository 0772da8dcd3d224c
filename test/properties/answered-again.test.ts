import fc from "fast-check";
import { expect, test } from "vitest";
import { decideEngine } from "../../src/mock/decide-engine.ts";
import type { Engine } from "../../src/runtime/engine/engine.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideSent } from "../../src/semantics/http/decide-sent.ts";
import type { FirstAnswer } from "../../src/semantics/http/answer-repeated.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import type { Value } from "../../src/model/value-type.ts";
import { smallDocument } from "../decisions/small-world.ts";
import { peopledState } from "./engine-people.ts";
import { openTwin, plainOutcome, plainState } from "./engine-twin.ts";
import { runs } from "../runs.ts";

const numRuns = runs(40);
const now = "2026-11-23T09:00:00.000Z";

/** Whether a task, its note and its helper may be read is each said by something of its own; clerks may read all, and no Chief starts anything. */
const model = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| note | text 1..20 | | |",
    "| owner | Person | yes | |",
    "| helper | Person | | |",
    "| open | boolean | yes | |",
  ],
  people: ["| listed | boolean | yes | `true` |"],
  rights: [
    "| read Task: id, title, owner, helper, open | | `owner == me` | yes | yes |",
    "| read Task: note | | `owner == me and open` | yes | yes |",
    "| read Person | | `this == me or listed` | yes | yes |",
    "| create Task | | yes | yes | |",
    "| update Task | | | | yes |",
    "| delete Task | | | | yes |",
    "| update Person: role, listed | | | | yes |",
  ],
  calls:
    'Calls follow the conventions.\n\n### Start\n\n- Call: `POST /api/start`\n- For: Member, Clerk\n- Takes: title, note, owner, helper, open\n- Does: create Task\n- Answers: 201 `{"what": this.title, "note": this.note, "who": this.helper.name, "all": Task.filter(t, t.open).map(t, {"of": t})}`',
});
const callThat = (kind: string, entity: string): string =>
  model.calls.find(
    ({ does, from }) => does.kind === kind && "entity" in does && does.entity === entity && from === "convention",
  )!.name;

type Change = { readonly call: string; readonly subject: string; readonly input: Readonly<Record<string, Value>> };
const task = "01a20000-0000-7000-8000-000000000010";
const changeOfTask = fc
  .constantFrom<Change["input"]>(
    { owner: "ben" },
    { open: false },
    { helper: null },
    { helper: "cleo" },
    { note: null },
    { note: "other" },
    { title: "new" },
    { owner: "ann", open: true, note: "n" },
  )
  .map((input): Change => ({ call: callThat("update", "Task"), subject: task, input }));
const changeOfPerson = fc
  .tuple(
    fc.constantFrom("ann", "ben"),
    fc.constantFrom<Change["input"]>({ role: "Chief" }, { role: "Clerk" }, { role: "Member" }, { listed: false }),
  )
  .map(([subject, input]): Change => ({ call: callThat("update", "Person"), subject, input }));
const change = fc.oneof(
  { weight: 4, arbitrary: changeOfTask },
  { weight: 4, arbitrary: changeOfPerson },
  { weight: 1, arbitrary: fc.constant<Change>({ call: callThat("delete", "Task"), subject: task, input: {} }) },
);

test("what is answered again shows nothing that whoever asks may not see by now, and nothing is done, in memory neither", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("Start", callThat("create", "Task")),
      fc.array(change, { maxLength: 4 }),
      async (call, changes) => {
        const twin = await openTwin(model);
        try {
          let state = peopledState(model);
          state = {
            ...state,
            entities: {
              Person: new Map(
                [...state.entities["Person"]!].map(([id, row]) => [
                  id,
                  { ...row, values: { ...row.values, listed: true } },
                ]),
              ),
            },
          };
          await twin.load(state);
          const inMemory = decideEngine(model, state);
          const asked = {
            call,
            subject: null,
            input: { title: "t", note: "secret", owner: "ann", helper: "ben", open: true },
            query: {},
            ifMatch: null,
            now,
            id: task,
          };
          const ann: Actor = { kind: "person", id: "ann" };
          const once = { key: "k", fingerprint: "f" };
          const first = decide(model, state, ann, asked);
          expect(plainOutcome(await twin.engine.perform(ann, asked, once, "one session"))).toMatchObject({
            status: 201,
            body: first.kind === "answer" ? first.body : null,
          });
          await inMemory.perform(ann, asked, once, "one session");
          if (first.kind !== "answer") throw new Error("the first request was not granted");
          const given: FirstAnswer = { role: roleOf(model, state, ann)!, answer: first };
          state = apply(state, first.writes);
          for (const [at, one] of changes.entries()) state = await changed(state, [twin.engine, inMemory], one, at);

          const sent = decideSent(model, state, ann, asked, {
            hasValidCredentials: true,
            method: "POST",
            formProblem: null,
            unknownPath: null,
            keyUsedFor: given,
            ifNoneMatch: null,
          });
          const said = sent.kind === "repeated" ? (sent.answerAsOfNow?.answer ?? first) : sent;
          const [done, doneInMemory] = (await Promise.all(
            [twin.engine, inMemory].map(async (engine) =>
              plainOutcome(
                await engine.perform(ann, { ...asked, id: task.replace("10", "20") }, once, "another session"),
              ),
            ),
          )) as [{ readonly body?: Value }, unknown];
          expect(doneInMemory).toEqual(done);
          expect(done).toMatchObject(
            said.kind === "answer"
              ? { status: said.status, body: said.body }
              : { status: said.status, code: said.code },
          );
          expect(plainState(await twin.content())).toEqual(plainState(state));
          for (const word of wordsOf(done.body ?? null))
            expect(seenNow(state, ann, changes), `${word} of ${JSON.stringify(done.body)}`).toContain(word);
        } finally {
          await twin.close();
        }
      },
    ),
    { numRuns },
  );
});

/** What is shown of one record and by one expression is all found by reading the records themselves. Values that only changed may be shown as they were. */
function seenNow(state: State, actor: Actor, changes: readonly Change[]): readonly string[] {
  const read = (entity: string, id: string): Readonly<Record<string, Value>> => {
    const decision = decide(model, state, actor, {
      call: callThat("read", entity),
      subject: id,
      input: {},
      query: {},
      ifMatch: null,
      now,
      id: task,
    });
    return decision.kind === "answer" ? (decision.body as Readonly<Record<string, Value>>) : {};
  };
  const seen = read("Task", task);
  const people = ["ann", "ben", "cleo"].flatMap((id) => (Object.keys(read("Person", id)).length > 0 ? [id] : []));
  const before = { note: "secret", title: "t" };
  const wasChanged = (name: "note" | "title"): boolean =>
    seen[name] !== undefined && seen[name] !== null && changes.some(({ input }) => input[name] !== undefined);
  return [...wordsOf(seen), ...people, ...(["note", "title"] as const).filter(wasChanged).map((name) => before[name])];
}

function wordsOf(value: Value): readonly string[] {
  if (typeof value === "string") return [value];
  return value === null || typeof value !== "object"
    ? []
    : Object.values(value as object).flatMap((one) => wordsOf(one as Value));
}

/** A change by the Chief, whom everything is allowed; one that comes too late is refused. */
async function changed(
  state: State,
  engines: readonly Engine[],
  { call, subject, input }: Change,
  at: number,
): Promise<State> {
  const request = {
    call,
    subject,
    input,
    query: {},
    ifMatch: null,
    now,
    id: `01a20000-0000-7000-8000-0000000001${at}0`,
  };
  const chief: Actor = { kind: "person", id: "cleo" };
  const decision = decide(model, state, chief, request);
  for (const engine of engines) expect((await engine.perform(chief, request)).kind).toBe(decision.kind);
  return decision.kind === "answer" ? apply(state, decision.writes) : state;
}
