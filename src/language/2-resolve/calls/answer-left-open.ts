import { splitOutsideCode } from "../../1-parse/code-parts.ts";
import { sliceWords } from "../../1-parse/words.ts";
import type { Words } from "../../1-parse/words.ts";

/** The parts of `201 Payment, else 200 Payment`. */
export function bothAnswers(cell: Words): readonly Words[] {
  return splitOutsideCode(cell, /,?\s+else\s+(?=`?\d{3})/);
}

/** An answer without the words that leave a part of it open. */
export interface DividedAnswer {
  readonly said: Words;
  /** `answer`: only the status is shown (`200 not shown`); `rest`: more is answered than what is shown (``200 `{"id": id}`, rest not shown``). */
  readonly leftOpen: "answer" | "rest" | null;
}

/** Reads what an answer leaves open. */
export function divideAnswer(answer: Words): DividedAnswer {
  const status = /^(`?\d{3}`?)\s+(?:not shown|\?)$/i.exec(answer.text);
  if (status !== null) return { said: sliceWords(answer, 0, status[1]!.length), leftOpen: "answer" };
  const rest = /,?\s+rest (?:is )?not shown$/i.exec(answer.text);
  return rest === null
    ? { said: answer, leftOpen: null }
    : { said: sliceWords(answer, 0, rest.index), leftOpen: "rest" };
}
