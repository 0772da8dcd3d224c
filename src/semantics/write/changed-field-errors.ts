import type { Entity, Field } from "../../model/entity.ts";
import { fieldNamed } from "../../model/find.ts";
import type { FieldError } from "../decision/decision.ts";
import { keptProblem } from "../input/kept-value.ts";
import type { Row } from "../state/state.ts";
import { sameValue } from "../value/same-value.ts";

/** What is wrong with the values that a write would change: by their fields' own ranges, and because some are set for good. `old` is null where the record is new. */
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

/** Whether a field keeps the value that it has for as long as there is the record: what is fixed does, and what the system gives. */
function isSetForGood({ fixed, countsUp, generated }: Field): boolean {
  return fixed || countsUp || generated;
}

function setForGood({ name }: Field): FieldError {
  return { field: name, code: "fixed", message: "This can't be changed." };
}
