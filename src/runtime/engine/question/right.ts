import type { Right } from "../../../semantics/rights.ts";
import type { Compiled } from "../compiled.ts";
import type { Turn } from "../turn.ts";
import { compileQuestion } from "./question.ts";
import type { Hand } from "./hand.ts";

/** Whether a right holds on the record at hand; `key` names the right among those of the document. */
export async function holds(turn: Turn, key: string, right: Right, entity: string | null, on: Hand): Promise<boolean> {
  switch (right.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "when": {
      const answers = await rightQuestion(turn.compiled, key, right.cases.map(({ when }) => when), entity).ask(turn, on);
      return answers.includes(true);
    }
  }
}

function rightQuestion(compiled: Compiled, key: string, cases: Parameters<typeof compileQuestion>[2], entity: string | null): ReturnType<typeof compileQuestion> {
  return compiled.once(`right ${key}`, () => compileQuestion(compiled, entity, cases));
}
