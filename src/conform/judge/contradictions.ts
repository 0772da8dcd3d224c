import type { Decision } from "../../semantics/decision/decision.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import type { GeneratedText } from "../model-state/generated-texts.ts";
import type { ModelState } from "../model-state/model-state.ts";
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
 * Finds out whether a text that the target generated is invalid: another record has it, or its length is out of the
 * range of its field. Null if all are valid.
 */
export function findGeneratedTextError(
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
    const { min = 0, max = Infinity } = type.kind === "text" ? type.range : {};
    const length = [...actual].length;
    const expected =
      length < min || length > max
        ? `a text of ${min} to ${max} characters`
        : rowsWith(state, entity, name, actual).length > 0
          ? "one that no other has"
          : null;
    if (expected !== null)
      return { deviation: "wrong answer", differences: [{ at: name, expected, received: actual }], learned: [] };
  }
  return null;
}
