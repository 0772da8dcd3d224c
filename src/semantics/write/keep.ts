import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { evaluate } from "../../expression/evaluate.ts";
import type { FieldError, Refusal } from "../decision.ts";
import { keptProblem } from "../input/kept-value.ts";
import { refuse, refuseWith } from "../refuse.ts";
import { rowsWith } from "../rows-with.ts";
import type { Row } from "../state.ts";
import { scopeOf } from "../truth.ts";
import { put, truthOf } from "./draft.ts";
import type { Draft, Drafted } from "./draft.ts";
import { sameValue } from "./same-value.ts";

/**
 * Writes a record as it would become, unless a rule on the action, a field's own range or uniqueness stands against it, in this order.
 * Fields are held to `held`, which is the record as it is unless said.
 */
export function keep(draft: Draft, entityName: string, row: Row, old: Row | null, rules: readonly Rule[], held: Row | null = old): Drafted {
  return ruleRefusal(draft, entityName, row, old, rules)
    ?? fieldRefusal(draft, entityName, row, held)
    ?? uniqueRefusal(draft, entityName, row, old)
    ?? put(draft, entityName, row);
}

function fieldRefusal(draft: Draft, entityName: string, row: Row, old: Row | null): Refusal | null {
  const fields = changedFieldProblems(entityNamed(draft.model, entityName), row, old);
  return fields.length === 0 ? null : refuse(draft.model, "invalid input", { fields });
}

/** What is wrong with the values that a write would change. */
export function changedFieldProblems(entity: Entity, row: Row, old: Row | null): readonly FieldError[] {
  const problems: FieldError[] = [];
  for (const name of Object.keys(row.values)) {
    const value = row.values[name] ?? null;
    if (old !== null && sameValue(old.values[name] ?? null, value)) continue;
    const field = fieldNamed(entity, name);
    const problem = field === undefined ? null : old !== null && isSetForGood(field, old.values[name] ?? null) ? setForGood(field) : keptProblem(field, value);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** Whether a field keeps the value that it has for as long as there is the record: what is fixed does, and what the system gives. */
function isSetForGood({ fixed, countsUp, generated }: Field, value: Value): boolean {
  return value !== null && (fixed || countsUp || generated);
}

function setForGood({ name }: Field): FieldError {
  return { field: name, code: "fixed", message: "This can't be changed." };
}

/** What the first broken rule of some refuses with; null where none is. */
export function ruleRefusal(draft: Draft, entity: string, row: Row, old: Row | null, rules: readonly Rule[]): Refusal | null {
  const broken = brokenRule(draft, entity, row, old, rules);
  return broken === null ? null : refuseWith(draft.model, broken.error, { because: broken.span });
}

/** The first rule that the record as it would become does not satisfy, on the world before it. */
export function brokenRule(draft: Draft, entity: string, row: Row, old: Row | null, rules: readonly Rule[]): Rule | null {
  const scope = scopeOf(truthOf(draft, { entity, row }), draft.moment, {
    this: row.id,
    ...(old === null ? {} : { old: old.id, before: truthOf(draft) }),
  });
  return rules.find((rule) => evaluate(rule.holds, scope) !== true) ?? null;
}

function uniqueRefusal(draft: Draft, entityName: string, row: Row, old: Row | null): Refusal | null {
  const clashing = entityNamed(draft.model, entityName).unique.filter((together) => {
    const values = together.map((name) => row.values[name] ?? null);
    if (values.includes(null)) return false;
    if (old !== null && together.every((name, at) => sameValue(old.values[name] ?? null, values[at] ?? null))) return false;
    return rowsWith(draft.state, entityName, together[0] ?? "", values[0] ?? null).some((id) => {
      const other = draft.state.entities[entityName]?.get(id);
      return id !== row.id && together.every((name, at) => other?.values[name] === values[at]);
    });
  });
  return notUnique(draft.model, clashing);
}

/** What is said where others have the same values in fields that are unique, alone or together; null where none do. */
export function notUnique(model: Specification, clashing: readonly (readonly string[])[]): Refusal | null {
  const fields = [...new Set(clashing.map(([first = ""]) => first))].map((field): FieldError => ({ field, code: "not-unique", message: "This is taken already." }));
  return fields.length === 0 ? null : refuse(model, "not unique", { fields });
}
