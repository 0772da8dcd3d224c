import type { Call } from "../../model/call.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import { statusLocation } from "./judge-answer.ts";

/** The judgement without the differences at places of a granted answer that the document leaves open. */
export function withoutOpenDifferences(judgement: AnswerJudgement, { leftOpen }: Call): AnswerJudgement {
  if (judgement.deviation !== "wrong answer" || leftOpen.length === 0) return judgement;
  const differences = judgement.differences.filter(
    ({ at, expected }) =>
      at === statusLocation || !(leftOpen.includes("answer") || (leftOpen.includes("rest") && expected === undefined)),
  );
  return { ...judgement, differences, deviation: differences.length === 0 ? null : judgement.deviation };
}
