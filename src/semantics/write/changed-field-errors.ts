import { isSetForGood } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { FieldError } from "../decision/field-error.ts";
import { keptError } from "../input/kept-value.ts";
import type { QuestionAsked } from "../program/question.ts";
import { sameValue } from "../value/same-value.ts";

/**
 * The errors in the values that a write changes: a value outside its field's range, and a change of a fixed field. `held` is
 * null for a new record.
 */
export function changedFieldErrors({
  entity,
  row,
  held,
  signInName,
}: QuestionAsked<"fieldProblems">): readonly FieldError[] {
  const problems: FieldError[] = [];
  for (const field of storedFields(entity)) {
    const { name } = field;
    const value = row.values[name] ?? null;
    const before = held?.values[name] ?? null;
    if (held !== null && sameValue(before, value)) continue;
    const problem: FieldError | null =
      before !== null && isSetForGood(field)
        ? { field: name, code: "fixed", detail: { kind: "fixed" } }
        : keptError(field, value, name === signInName);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}
