import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { fix } from "../../src/language/fix.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { apply, emptyState } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { completed } from "../house/completed.ts";
import { runs } from "../runs.ts";

/*
 * What `check --fix` changes never changes a decision: in documents whose calls and transitions have several statements, with other
 * statements between two that set the same field, and with everything that could see a value in between.
 */

const targets = ["n", "m", "touched", "other.n", "other.m", "other"];
const values = ["1", "2", "n", "m", "n + 1", "total", "other.n", "other.m", "other.n + 1", "other.total"];
const records = ["other", "null", "this", "other.other"];
const assignment = fc
  .tuple(fc.constantFrom(...targets), fc.constantFrom(...values), fc.constantFrom(...records), fc.boolean())
  .map(([target, value, record, isSelf]) => `${target} = ${isSelf ? target : target === "other" ? record : value}`);
const statement = fc.oneof(
  { weight: 6, arbitrary: assignment },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "for each t in Task.filter(t, t != this): t.n = t.n + this.n",
      "for each t in Task.filter(t, t.other == this): t.m = this.total",
      "update Task where row.n == this.n {m: 3}",
      "create Mark {n: this.n + this.m}",
      "delete Mark where n < this.n",
    ),
  },
);
const observers = fc.record({
  rule: fc.constantFrom("", "| A | update Task | `n != 2` | SEEN |", "| A | Task | `n + m < 9` | SEEN |"),
  renewed: fc.constantFrom("`0`", "`n + 1`, on every change", "`n + 1`, on every change of n"),
  touches: fc.constantFrom("`0`", "`touched + 1`, on every change"),
  isTransition: fc.boolean(),
});

const drawn = fc.tuple(fc.array(statement, { minLength: 1, maxLength: 5 }), observers).map(
  ([statements, { rule, renewed, touches, isTransition }]) =>
    `${completed(`## 3. Entities and their fields

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| n | integer | yes | \`0\` |
| m | integer | yes | ${renewed} |
| touched | integer | yes | ${touches} |
| other | Task, cleared | | |
| total | integer | derived | \`n + Mark.sum(k, k.n) + (other == null ? 0 : other.n)\` |
| status | status | yes | |

### Mark (marks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| n | integer | yes | |

## 4. States and transitions

### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | a |
| busy | b |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| go | open | busy | ${isTransition ? `\`${statements.join("; ")}\`` : ""} |
| back | busy | open | |

## 5. Validation rules

${rule === "" ? "Not shown." : `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n${rule}`}

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Visitor | everybody |

| Action | Visitor |
| --- | --- |
| read, create, update, go, back Task | yes |
| read Mark | yes |

## 7. The calls it makes

### Act

- Call: \`POST /act/{id}\`
- On: Task
- For: Visitor
- Does: ${isTransition ? "go this" : `\`${statements.join("; ")}\``}
- Answers: 204

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| SEEN | 422 | It was seen. |
`)}`,
);

test("a fix never changes a decision", () => {
  let fixed = 0;
  fc.assert(
    fc.property(drawn, (text) => {
      const { text: after, done } = fix(createSource("spec.md", text));
      const before = done.length === 0 ? null : modelOf(text);
      if (before === null) return;
      fixed += 1;
      const model = modelOf(after);
      expect(model, after).not.toBeNull();
      expect(played(model!), `${text}\n${after}`).toEqual(played(before));
    }),
    { numRuns: runs(60) },
  );
  expect(fixed).toBeGreaterThan(8);
});

function modelOf(text: string): Specification | null {
  const { value, diagnostics } = parse(createSource("spec.md", text));
  return diagnostics.some(({ severity }) => severity === "error") ? null : value;
}

/** What becomes of some records, and of the calls on them. */
function played(model: Specification): unknown {
  let state: State = emptyState;
  const made: unknown[] = [];
  const call = (name: string, subject: string | null = null, input = {}): void => {
    const id = `01a20000-0000-7000-8000-${String(made.length).padStart(10, "0")}00`;
    const request = { call: name, subject, input, query: {}, ifMatch: null, now: "2026-11-23T09:00:00.000Z", id };
    const decision = decide(model, state, { kind: "visitor" }, request);
    if (decision.kind === "answer") state = apply(state, decision.writes);
    made.push(decision.kind === "answer" ? decision.status : decision.code);
  };
  call("Create a task", null, { n: 1, other: null });
  call("Create a task", null, { n: 3, other: 1 });
  call("Change a task", "1", { other: 2 });
  for (const subject of ["1", "2", "1"]) {
    call("Act", subject);
    call("Back", subject);
  }
  const rows = Object.entries(state.entities).map(([name, all]) => [
    name,
    [...all.values()].map(({ values }) => values),
  ]);
  return { made, rows };
}
