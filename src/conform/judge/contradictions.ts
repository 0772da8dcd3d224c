import { entityNamed } from "../../model/find.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import type { GeneratedText } from "../model-state/generated-texts.ts";
import type { ModelState } from "../model-state/model-state.ts";
import { hasForm } from "../../semantics/input/text-format.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";

/**
 * Finds out whether a learned number or id contradicts earlier ones, for example because another record has it already.
 * Null if nothing does.
 */
export function findContradiction(
  modelState: ModelState,
  decision: Decision,
  { learned }: AnswerJudgement,
  isShared: boolean,
): AnswerJudgement | null {
  if (decision.kind === "refusal") return null;
  for (const one of learned) {
    const made = decision.writes.find((write) => write.kind === "put" && write.row.id === one.placeholder);
    const difference = modelState.contradictionOf(one, made?.kind === "put" ? made.entity : null, isShared);
    if (difference !== null) return { deviation: "wrong answer", differences: [difference], learned: [] };
  }
  return null;
}

/**
 * Finds out whether a value that the target generated is invalid: it does not have the form of its field, or it has to be
 * unique and another record has it. Null if all are valid.
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
