import fc from "fast-check";
import { expect, test } from "vitest";
import { derivationOf, isSetForGood } from "../../src/model/field-questions.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Statement } from "../../src/model/statement.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { Field } from "../../src/model/entity.ts";
import { entityNamed } from "../../src/model/find.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Answer } from "../../src/semantics/decision/decision.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { lastOf, readSmall } from "../decisions/small-world.ts";
import type { Said } from "../decisions/small-world.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";

/*
 * A status changes by transitions only; what is fixed, counted or generated is never another once it is set; what is derived is
 * never written. Whatever a document's calls take and do: either `check` refuses the document, or no history breaks this.
 */

const fields = [
  "| number | integer, unique, counts up | yes | |",
  "| title | text 1..40 | yes | |",
  "| size | integer | yes | `1` |",
  "| status | status | yes | |",
  "| made | timestamp, fixed | yes | `now` |",
  "| tag | text, fixed | | |",
  "| owner | Person, fixed, cleared | | |",
  "| code | text ..6, unique, generated | yes | |",
  "| twice | text | derived | `title + title` |",
  "| touched | timestamp | yes | `now`, on every change |",
];
const names = ["number", "title", "size", "status", "made", "tag", "owner", "code", "twice", "touched"] as const;
const values: Readonly<Record<(typeof names)[number], { readonly written: string; readonly sent: Value }>> = {
  number: { written: "41", sent: 41 },
  title: { written: '"other"', sent: "other" },
  size: { written: "9", sent: 9 },
  status: { written: '"paid"', sent: "paid" },
  made: { written: 'timestamp("2020-01-01T00:00:00Z")', sent: "2020-01-01T00:00:00Z" },
  tag: { written: 'title + "!"', sent: "else" },
  owner: { written: "me", sent: "ben" },
  code: { written: '"abcdef"', sent: "abcdef" },
  twice: { written: '"no"', sent: "no" },
  touched: { written: "now", sent: "2020-01-01T00:00:00Z" },
};
type Name = keyof typeof values;
const settings = fc.oneof(
  { weight: 2, arbitrary: fc.subarray<Name>(["title", "size", "tag", "owner"], { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.subarray<Name>([...names], { minLength: 1, maxLength: 3 }) },
);

/** Statements that set fields. */
const statements: fc.Arbitrary<string> = fc
  .tuple(settings, fc.constantFrom("assign", "update", "each", "take", "create"))
  .map(([set, way]) => {
    const braces = `{${set.map((name) => `${name}: ${values[name].written}`).join(", ")}}`;
    switch (way) {
      case "assign":
        return set.map((name) => `${name} = ${values[name].written}`).join("; ");
      case "update":
        return `update Task where row.size < 5 ${braces}`;
      case "each":
        return `for each t in Task.filter(t, t.size < 5): update Task where row == t ${braces}`;
      case "take":
        return `send this; ${set.map((name) => `${name} = ${values[name].written}`).join("; ")}`;
      default:
        return `create Task {${[...new Set(["title" as const, ...set])].map((name) => `${name}: ${values[name].written}`).join(", ")}}`;
    }
  });

interface DrawnCall {
  readonly does: string;
  readonly takes: readonly Name[];
  readonly isAboutOne: boolean;
}

const calls: fc.Arbitrary<DrawnCall> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom("update Task", "replace Task", "create or update Task", "create or replace Task"),
        settings,
      )
      .map(([does, takes]) => ({ does, takes, isAboutOne: true })),
  },
  {
    weight: 1,
    arbitrary: settings.map((takes) => ({
      does: "create Task",
      takes: [...new Set(["title" as const, ...takes])],
      isAboutOne: false,
    })),
  },
  { weight: 3, arbitrary: statements.map((does) => ({ does: `\`${does}\``, takes: [], isAboutOne: true })) },
  { weight: 1, arbitrary: fc.constant({ does: "send Task", takes: [], isAboutOne: true }) },
);
const documents = fc.record({
  drawn: fc.array(calls, { minLength: 1, maxLength: 2 }),
  effect: fc.option(
    statements.filter((text) => !text.startsWith("send")),
    { freq: 2, nil: "" },
  ),
});

function documentOf({ drawn, effect }: { readonly drawn: readonly DrawnCall[]; readonly effect: string }) {
  return readSmall({
    fields,
    machine: `### Task.status\n\n| State | Meaning |\n| --- | --- |\n| draft (initial) | |\n| sent | |\n| paid (final) | |\n\n| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n| send | draft | sent | | ${effect === "" ? "" : `\`${effect}\``} |\n| pay | sent | paid | | |\n`,
    rights: [
      "| read Person | yes | yes | yes | yes |",
      "| delete Person | | | | yes |",
      "| read, create, update, delete, send, pay Task | | yes | yes | yes |",
    ],
    calls: drawn
      .map(
        ({ does, takes, isAboutOne }, at) =>
          `### Own ${at}\n\n- Call: \`${isAboutOne ? "PUT" : "POST"} /api/own/${at}${isAboutOne ? "/{number}" : ""}\`\n${does.startsWith("`") ? "- For: Member, Clerk, Chief\n- On: Task\n" : ""}${takes.length === 0 ? "" : `- Takes: ${takes.map((name) => `${name}?`).join(", ")}\n`}- Does: ${does}\n`,
      )
      .join("\n"),
  });
}

const moves = fc.array(
  fc.tuple(
    fc.constantFrom("Own 0", "Own 1", "Create a task", "Send a task", "Pay a task", "Delete a person"),
    fc.constantFrom("1", "2", "41"),
    fc.constantFrom("ann", "cleo"),
    fc.subarray([...names]),
  ),
  { minLength: 4, maxLength: 10 },
);

function saidOf(
  model: Specification,
  [call, subject, who, sent]: readonly [string, string, string, readonly Name[]],
): Said | null {
  const found = model.calls.find(({ name }) => name === call);
  if (found === undefined) return null;
  const input = found.takes.flatMap(({ name }) =>
    sent.includes(name as Name) || name === "title" ? [[name, values[name as Name].sent] as const] : [],
  );
  return [
    call === "Delete a person" ? "cleo" : who,
    call,
    found.subject === null ? null : call === "Delete a person" ? "ben" : subject,
    Object.fromEntries(input),
  ];
}

/** Whether statements take a transition. */
function takes(all: readonly Statement[]): boolean {
  return all.some((one) => one.kind === "take" || (one.kind === "each" && takes(one.statements)));
}

function expectLaw(model: Specification, before: State, { writes }: Answer, call: string, told: string): void {
  const does = model.calls.find(({ name }) => name === call)?.does;
  const mayTurn = does?.kind === "transition" || (does?.kind === "statements" && takes(does.statements));
  const allowed = { mayTurn, mayClear: does?.kind === "delete" };
  let state = before;
  for (const write of writes) {
    if (write.kind === "put" && write.entity === "Task") {
      const old = state.entities["Task"]?.get(write.row.id);
      for (const field of entityNamed(model, "Task").fields) expectFieldLaw(field, old, write.row, allowed, told);
    }
    state = apply(state, [write]);
  }
}

/** A derived field is not written, a status takes a transition, and what is fixed stays as it is, but for references that are cleared. */
function expectFieldLaw(
  field: Field,
  old: Row | undefined,
  row: Row,
  { mayTurn, mayClear }: { readonly mayTurn: boolean; readonly mayClear: boolean },
  told: string,
): void {
  const [was, is] = [old?.values[field.name] ?? null, row.values[field.name] ?? null];
  const isFixed = isSetForGood(field);
  if (derivationOf(field) !== null) expect(Object.keys(row.values), told).not.toContain(field.name);
  else if (field.type.kind === "status")
    expect(
      old === undefined ? is === "draft" : is === was || (mayTurn && isTurn(old, row)),
      `${told}: ${String(was)} to ${String(is)}`,
    ).toBe(true);
  // A reference that is `cleared` goes with the record it names.
  else if (old !== undefined && was !== null && isFixed)
    expect(is === was || (is === null && mayClear), `${told}: ${field.name} ${String(was)} to ${String(is)}`).toBe(
      true,
    );
}

function isTurn(old: Row, row: Row): boolean {
  return [
    ["draft", "sent"],
    ["sent", "paid"],
  ].some(([from, to]) => old.values["status"] === from && row.values["status"] === to);
}

test("no call changes a status but by a transition, what is fixed, or writes what is derived", async () => {
  let played = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(documents, moves, async (document, history) => {
      const { model, mistakes } = documentOf(document);
      if (mistakes.length > 0) {
        refused += 1;
        return;
      }
      played += 1;
      const all = history.map((move) => saidOf(model, move)).filter((one) => one !== null);
      let state = peopledState(model);
      for (const [at, [who, call, subject = null, input = {}]] of all.entries()) {
        const decision = decide(model, state, who === null ? { kind: "visitor" } : { kind: "person", id: who }, {
          call,
          subject,
          input,
          query: {},
          ifMatch: null,
          now: `2026-11-23T09:00:${String(at).padStart(2, "0")}.000Z`,
          id: `01a20000-0000-7000-8000-${String(at).padStart(11, "0")}0`,
        });
        if (decision.kind === "refusal") continue;
        expectLaw(model, state, decision, call, `${JSON.stringify(document)} ${JSON.stringify(all.slice(0, at + 1))}`);
        state = apply(state, decision.writes);
      }
      // The engine does the same: what both keep is compared after each call.
      await lastOf(model, ...all);
    }),
    { numRuns: runs(80) },
  );
  expect(played).toBeGreaterThan(runs(20));
  expect(refused).toBeGreaterThan(runs(20));
});
