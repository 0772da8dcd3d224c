import type { Entity, Field } from "../../model/entity.ts";
import { fieldNamed } from "../../model/find.ts";
import type { FieldError } from "../decision/decision.ts";
import { keptProblem } from "../input/kept-value.ts";
import type { Row } from "../state/state.ts";
import { sameValue } from "../value/same-value.ts";

/**
 * The errors in the values that a write changes: a value outside its field's range, and a change of a fixed field. `old` is
 * null for a new record.
 */
export function changedFieldErrors(entity: Entity, row: Row, old: Row | null): readonly FieldError[] {
  const problems: FieldError[] = [];
  for (const name of Object.keys(row.values)) {
    const value = row.values[name] ?? null;
    const before = old?.values[name] ?? null;
    if (old !== null && sameValue(before, value)) continue;
    const field = fieldNamed(entity, name);
    const problem =
      field === undefined
        ? null
        : old !== null && before !== null && isSetForGood(field)
          ? setForGood(field)
          : keptProblem(field, value);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** Whether a field's value never changes: it is declared fixed, or the system gives it. */
function isSetForGood({ fixed, countsUp, generated }: Field): boolean {
  return fixed || countsUp || generated;
}

function setForGood({ name }: Field): FieldError {
  return { field: name, code: "fixed", message: "This can't be changed." };
}
