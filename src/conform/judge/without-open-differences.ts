import type { Call } from "../../model/call.ts";
import type { AnswerJudgement } from "./judge-answer.ts";
import { statusLocation } from "./judge-answer.ts";

/** The judgement without the differences at places of a granted answer that the document leaves open. */
export function withoutOpenDifferences(
  judgement: AnswerJudgement,
  { leftOpen }: Call,
  anyValueAt: () => ReadonlySet<string>,
): AnswerJudgement {
  if (judgement.deviation !== "wrong answer") return judgement;
  // Where others have records, too, the items of a page are compared by themselves.
  const places = [...anyValueAt()].flatMap((place) => [place, place.replace(/^items(?=\[)/, "")]);
  const isOpen = (at: string): boolean =>
    places.some((place) => at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`));
  const differences = judgement.differences.filter(
    ({ at, expected }) =>
      at === statusLocation ||
      !(leftOpen.includes("answer") || (leftOpen.includes("rest") && expected === undefined) || isOpen(at)),
  );
  return { ...judgement, differences, deviation: differences.length === 0 ? null : judgement.deviation };
}
