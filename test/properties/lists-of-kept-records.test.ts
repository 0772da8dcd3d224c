import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { knownOf } from "../../src/expression/solve/known-names.ts";
import { distinguishesValues } from "../../src/symbolic/distinguishes-values.ts";
import { ownParts } from "../../src/language/3-check/rules/own-parts.ts";
import { parse } from "../../src/language/parse.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Specification } from "../../src/model/specification.ts";
import { emptyState } from "../../src/semantics/state/apply.ts";
import { evaluationBudget } from "../../src/semantics/memory/view.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { completed } from "../house/completed.ts";
import { runs } from "../runs.ts";

const states = ["open", "busy", "kept", "gone"] as const;

const lists = ["week.entries", "plan.drafts", "me.plans", "Entry", "plan.entries.filter(x, x.week == week)"];
const filters = [
  "",
  ".filter(e, e.hours > 1)",
  ".filter(e, e.day == day)",
  ".filter(e, e != this)",
  ".filter(e, e.score == score and e.week == week)",
  '.filter(e, e.status in ["busy", "kept"])',
  '.filter(e, e.status != "gone").filter(e, e.hours < 5)',
  ".sort(e, e.hours)",
];
const ends = [
  ".size() < 3",
  ".sum(e, e.hours) <= 4",
  ".sum(e, e.score) > 2",
  ".sum(e, e.hours - 2) < 5",
  ".sum(e, e.price) < 1.50",
  ".exists(e, e.hours > 2)",
  ".exists(e, e != this)",
  '.all(e, e.status == "open" or e.hours < 5)',
];

const conditions = fc
  .array(
    fc
      .tuple(fc.constantFrom(...lists), fc.constantFrom(...filters), fc.constantFrom(...ends))
      .map((parts) => parts.join("")),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) =>
    fc.constantFrom(
      parts.join(" and "),
      parts.join(" or "),
      `not (${parts.join(" and ")})`,
      `status == "busy" or ${parts[0]!}`,
      `total < 3 and ${parts[0]!}`,
    ),
  );

const rows = fc.array(
  fc.record({
    week: fc.constantFrom("w1", "w2"),
    plan: fc.constantFrom("w1", "w2", null),
    hours: fc.constantFrom(1, 2, 5),
    price: fc.constantFrom(0, 50, 149),
    score: fc.constantFrom(0, 1, 3, null),
    day: fc.constantFrom("2026-11-19", "2026-11-20"),
    status: fc.constantFrom(...states),
  }),
  { minLength: 1, maxLength: 4 },
);

test("of every kept record it is so what its lists come to at the least", () => {
  fc.assert(
    fc.property(conditions, rows, fc.constantFrom("w1", "w2", null), (text, entries, me) => {
      const { model, holds } = modelWith(text);
      for (const part of ownParts(holds, "Entry", knownOf(model))) {
        for (const at of entries.keys()) expect(valueFor(model, part, worldOf(entries), at, me)).toBe(true);
      }
    }),
    { numRuns: runs(60) },
  );
});

test("where states are not told apart, a record in the one or the other makes no difference to anybody's condition", () => {
  fc.assert(
    fc.property(conditions, rows, fc.nat(3), fc.constantFrom(...states), (text, entries, changed, status) => {
      const { model, holds } = modelWith(text);
      const old = entries[changed % entries.length]!;
      const isTold = distinguishesValues(model, holds, {
        entity: "Entry",
        field: "status",
        values: [old.status, status],
      });
      if (isTold) return;
      const otherwise = entries.map((entry) => (entry === old ? { ...entry, status } : entry));
      for (const at of entries.keys())
        expect(valueFor(model, holds, worldOf(otherwise), at, "w1")).toBe(
          valueFor(model, holds, worldOf(entries), at, "w1"),
        );
    }),
    { numRuns: runs(60) },
  );
});

test("a filter that has a state on both sides tells neither from the other", () => {
  const { model, holds } = modelWith('week.entries.filter(e, e.status in ["busy", "kept"]).size() < 3');
  const told = (...values: readonly string[]): boolean =>
    distinguishesValues(model, holds, { entity: "Entry", field: "status", values });
  expect([told("busy", "kept"), told("open", "gone"), told("busy", "gone"), told("open", "busy", "kept")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

function modelWith(condition: string): { readonly model: Specification; readonly holds: Expression } {
  const text = completed(`## 3. Entities and their fields

### Week (weeks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| entries | list of Entry by week | | |
| drafts | list of Entry by plan | | |
| plans | list of Entry by plan | | |

### Entry (entries)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| week | Week | yes | |
| plan | Week | | |
| hours | integer 1..5 | yes | |
| score | integer 0..9 | | |
| price | decimal(4,2) 0..10 | yes | |
| day | date | yes | |
| status | status | yes | |
| total | integer | derived | \`week.entries.sum(e, e.hours)\` |

## 4. States and transitions

### Entry.status

| State | Meaning |
| --- | --- |
${states.map((state, at) => `| ${state}${at === 0 ? " (initial)" : ""} | |`).join("\n")}

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| It holds | Entry | \`${condition}\` | NO |

## 6. Roles and permissions

People sign in as Week with email and password.
`);
  const { value } = parse(createSource("spec.md", text));
  const [rule] = value.rules;
  if (rule === undefined) throw new Error(`${condition} is no rule`);
  return { model: value, holds: rule.holds };
}

type Entries = readonly Readonly<Record<string, string | number | null>>[];

function worldOf(entries: Entries): State {
  const week = (id: string): Row => ({ id, values: { email: `${id}@example.org`, password: "x" }, since: {} });
  return {
    ...emptyState,
    entities: {
      Week: new Map(["w1", "w2"].map((id) => [id, week(id)])),
      Entry: new Map(entries.map((values, at) => [`e${at}`, { id: `e${at}`, values, since: {} }])),
    },
  };
}

function valueFor(model: Specification, condition: Expression, state: State, at: number, me: string | null): unknown {
  const moment = { me, now: "2026-11-20T12:00:00.000Z", input: {}, constants: {}, budget: { left: evaluationBudget } };
  return evaluate(condition, scopeOf(createTruth(model, state, moment), moment, { this: `e${at}` }));
}
