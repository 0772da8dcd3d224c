import type { Rule } from "../../../model/rule.ts";
import type { Turn } from "../turn.ts";
import { after } from "../../store/soon.ts";
import type { Soon } from "../../store/soon.ts";
import { questionAbout } from "./question.ts";
import type { Hand } from "./hand.ts";

/** The first of some rules that does not hold of the record at hand. */
export function firstBroken(turn: Turn, rules: readonly Rule[], entity: string | null, on: Hand): Soon<Rule | null> {
  if (rules.length === 0) return null;
  const question = questionAbout(turn.compiled, entity, rules.map((rule) => rule.holds));
  return after(question.ask(turn, on), (answers) => rules.find((_, at) => answers[at] !== true) ?? null);
}
