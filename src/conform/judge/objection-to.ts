import type { Decision } from "../../semantics/decision/decision.ts";
import type { Judgement } from "./judge-answer.ts";
import type { GeneratedText } from "../mirror/generated-texts.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";

/** What is against an answer that is right as far as it goes: it gives what is new a number or an id that another has. Null: nothing. */
export function objectionTo(
  mirror: Mirror,
  decision: Decision,
  { learnt }: Judgement,
  isShared: boolean,
): Judgement | null {
  if (decision.kind === "refusal") return null;
  for (const one of learnt) {
    const made = decision.writes.find((write) => write.kind === "put" && write.row.id === one.mark);
    const difference = mirror.objectionTo(one, made?.kind === "put" ? made.entity : null, isShared);
    if (difference !== null) return { wrong: "wrong answer", differences: [difference], learnt: [] };
  }
  return null;
}

/** What is against a text that the target generated: another record has it, or it is of no length that its field may have. Null: nothing. */
export function objectionToGenerated(
  { state }: Mirror,
  generated: readonly GeneratedText[],
  { learnt }: Judgement,
): Judgement | null {
  for (const { mark, seen } of learnt) {
    const made = generated.find(({ value }) => value === mark);
    if (made === undefined || typeof seen !== "string") continue;
    const {
      entity,
      field: { name, type },
    } = made;
    const { min = 0, max = Infinity } = type.kind === "text" ? type.range : {};
    const length = [...seen].length;
    const expected =
      length < min || length > max
        ? `a text of ${min} to ${max} characters`
        : rowsWith(state, entity, name, seen).length > 0
          ? "one that no other has"
          : null;
    if (expected !== null)
      return { wrong: "wrong answer", differences: [{ at: name, expected, came: seen }], learnt: [] };
  }
  return null;
}
