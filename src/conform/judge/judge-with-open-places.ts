import type { HttpAnswer } from "../target/target.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { AnswerJudgement, JudgingOptions } from "./judge-answer.ts";
import type { RequiredAnswer } from "./required-answer.ts";

/**
 * Judges an answer of which the document leaves places open: at each place, the answer has to be as `expected` or as
 * one of `others` requires. What it has otherwise in each of them is a difference, and what it reveals by one of them
 * is learned.
 */
export function judgeWithOpenPlaces(
  expected: RequiredAnswer,
  others: () => readonly RequiredAnswer[],
  received: HttpAnswer,
  options: JudgingOptions,
): AnswerJudgement {
  const judgement = judgeAnswer(expected, received, options);
  if (judgement.deviation !== "wrong answer") return judgement;
  const byOthers = others().map((other) => judgeAnswer(other, received, options));
  if (byOthers.length === 0) return judgement;
  const differences = judgement.differences.filter(({ at }) =>
    byOthers.every((other) => other.differences.some((difference) => difference.at === at)),
  );
  const learned = new Map(
    [...byOthers, judgement].flatMap((one) => one.learned.map((value) => [value.placeholder, value] as const)),
  );
  return { deviation: differences.length === 0 ? null : "wrong answer", differences, learned: [...learned.values()] };
}
