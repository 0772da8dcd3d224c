import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import type { FieldError } from "../decision/field-error.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion } from "../program/ask-question.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { sameValue } from "../value/same-value.ts";

/** Refuses to write a record with values of unique fields that another record has, as far as the write changes them. */
export function* judgeUniqueness(model: Specification, entity: Entity, row: Row, old: Row | null): Program<void> {
  const clashing = new Set<string>();
  for (const together of entity.unique) {
    let isComplete = true;
    // No other record has the values that the record has had; not asking saves work.
    let isChanged = old === null;
    for (const name of together) {
      const value = row.values[name] ?? null;
      isComplete &&= value !== null;
      isChanged ||= !sameValue(old?.values[name] ?? null, value);
    }
    if (isComplete && isChanged && (yield* askQuestion("isTaken", { entity: entity.name, together, row })))
      clashing.add(together[0] ?? "");
  }
  if (clashing.size > 0)
    yield* endWithRefusal(createRefusal(model, "not unique", { fields: [...clashing].map(notUniqueError) }));
}

/** The error of a field that is unique and whose value another record has. */
export function notUniqueError(field: string): FieldError {
  return { field, code: "not-unique", detail: { kind: "taken" } };
}
