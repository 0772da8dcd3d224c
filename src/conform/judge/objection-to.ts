import type { Decision } from "../../semantics/decision.ts";
import type { Judgement } from "./judge-answer.ts";
import type { Mirror } from "../mirror/mirror.ts";

/** What is against an answer that is right as far as it goes: it gives what is new a number or an id that another has. Null: nothing. */
export function objectionTo(mirror: Mirror, decision: Decision, { learnt }: Judgement, isShared: boolean): Judgement | null {
  if (decision.kind === "refusal") return null;
  for (const one of learnt) {
    const made = decision.writes.find((write) => write.kind === "put" && write.row.id === one.mark);
    const difference = mirror.objectionTo(one, made?.kind === "put" ? made.entity : null, isShared);
    if (difference !== null) return { wrong: "wrong answer", differences: [difference], learnt: [] };
  }
  return null;
}
