import { entityNamed } from "../../model/find.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import type { GeneratedText } from "../model-state/generated-texts.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { hasForm } from "../../semantics/input/has-form.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";

/**
 * Finds out whether a number or an id that an answer reveals can't be right, given what this answer or earlier ones
 * have revealed: two records have the same, or the numbers do not count up. Returns a judgement by which the answer
 * deviates; null if nothing contradicts. With `isShared`, other users may create records on the target, so numbers may
 * have gaps.
 *
 * An answer *deviates* if it differs from what the document requires.
 *
 * The *target* is the implementation that is tested.
 */
export function findContradiction(
  modelState: ModelState,
  decision: Decision,
  { learned }: AnswerJudgement,
  isShared: boolean,
): AnswerJudgement | null {
  if (decision.kind === "refusal") return null;
  const revealedKeys = modelState.copyRevealedKeys();
  for (const one of learned) {
    const created = decision.writes.find((write) => write.kind === "put" && write.row.id === one.placeholder);
    const entity = created?.kind === "put" ? created.entity : null;
    const difference = revealedKeys.contradictionOf(one, entity, isShared);
    if (difference !== null) return { deviation: "wrong answer", differences: [difference], learned: [] };
    if (entity !== null) revealedKeys.addId(entity, one.actual);
    else if (typeof one.placeholder === "number" && typeof one.actual === "number")
      revealedKeys.addNumber(one.placeholder, one.actual);
  }
  return null;
}

/**
 * Finds out whether a value that the target generated is invalid: it does not have the form of its field, or it has to
 * be unique and another record has it. `generated` are the fields of the records that the request created whose values
 * the target generates. The result is the judgement of the answer as a deviating one; null if all values are valid.
 */
export function findGeneratedTextError(
  model: Specification,
  { state }: ModelState,
  generated: readonly GeneratedText[],
  { learned }: AnswerJudgement,
): AnswerJudgement | null {
  for (const { placeholder, actual } of learned) {
    const made = generated.find(({ value }) => value === placeholder);
    if (made === undefined || typeof actual !== "string") continue;
    const {
      entity,
      field: { name, type },
    } = made;
    const isUnique = entityNamed(model, entity).unique.some(
      ([only, ...others]) => only === name && others.length === 0,
    );
    const isTaken = isUnique && rowsWith(state, entity, name, actual).length > 0;
    const expected = requiredForm(type, actual) ?? (isTaken ? "one that no other has" : null);
    if (expected !== null)
      return { deviation: "wrong answer", differences: [{ at: name, expected, received: actual }], learned: [] };
  }
  return null;
}

/** The form of generated values that a value lacks, in words; null where it has it. */
function requiredForm(type: FieldType, actual: string): string | null {
  if (type.kind !== "text") return hasForm("uuid", actual.toLowerCase()) ? null : "a UUID";
  const { min = 0, max = Infinity } = type.range;
  const length = [...actual].length;
  return length < min || length > max ? `a text of ${min} to ${max} characters` : null;
}
