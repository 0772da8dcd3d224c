import type { Right } from "../../../semantics/rights.ts";
import type { Compiled } from "../compiled.ts";
import type { Turn } from "../turn.ts";
import { after } from "../../store/soon.ts";
import type { Soon } from "../../store/soon.ts";
import { compileQuestion } from "./question.ts";
import type { Question } from "./question.ts";
import type { Hand } from "./hand.ts";

/** Whether a right holds on the record at hand; `key` names the right among those of the document. */
export function holds(turn: Turn, key: string, right: Right, entity: string | null, on: Hand): Soon<boolean> {
  switch (right.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "when":
      return after(rightQuestion(turn.compiled, key, right, entity).ask(turn, on), (answers) => answers.includes(true));
  }
}

function rightQuestion(compiled: Compiled, key: string, { cases }: Extract<Right, { kind: "when" }>, entity: string | null): Question {
  return compiled.once(`right ${key}`, () => compileQuestion(compiled, entity, cases.map(({ when }) => when)));
}
