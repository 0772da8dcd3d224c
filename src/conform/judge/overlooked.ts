import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision.ts";
import type { Difference } from "./compare.ts";
import { statusPlace } from "./judge-answer.ts";
import type { Judgement } from "./judge-answer.ts";

/** Of an answer: what was decided, and how what came differs. */
export interface Judged {
  readonly call: Call;
  readonly decision: Decision;
  readonly judgement: Judgement | null;
}

/**
 * Differences of form that were told once: a status that grants as well, an entry more or less, nothing in the place of an empty
 * text, the body of an error. They say nothing of what became of the target's world, so that a story goes on where nothing else differs.
 */
export class Overlooked {
  readonly #known = new Set<string>();

  /** Has what differs in form overlooked from now on. */
  add({ call, decision, judgement }: Judged): void {
    for (const difference of judgement?.differences ?? []) {
      const key = keyOf(call, decision, judgement!, difference);
      if (key !== null) this.#known.add(key);
    }
  }

  /** Whether nothing differs but in form. */
  isOfForm({ call, decision, judgement }: Judged): boolean {
    return judgement !== null && judgement.differences.every((difference) => keyOf(call, decision, judgement, difference) !== null);
  }

  /** A judgement without what was told before. */
  without({ call, decision, judgement }: Judged & { readonly judgement: Judgement }): Judgement {
    if (judgement.wrong === null || this.#known.size === 0) return judgement;
    const left = judgement.differences.filter((difference) => !this.#known.has(keyOf(call, decision, judgement, difference) ?? ""));
    return left.length === judgement.differences.length ? judgement : { ...judgement, wrong: left.length === 0 ? null : judgement.wrong, differences: left };
  }
}

/** What makes a difference of form the same as another; null: it is none. */
function keyOf({ name }: Call, decision: Decision, { wrong }: Judgement, { at, expected, came }: Difference): string | null {
  if (wrong !== "wrong answer" && wrong !== "wrong words") return null;
  const place = at.replace(/\[\d+\]/g, "[]");
  if (decision.kind === "refusal") return `${decision.code} | ${at === statusPlace ? `${String(expected)} ${String(came)}` : "body"}`;
  if (at === statusPlace) return `${name} | ${String(expected)} ${String(came)}`;
  if (isNothing(expected) && isNothing(came)) return `${place.split(".").at(-1)} | ${JSON.stringify(expected)} ${JSON.stringify(came)}`;
  // A record more or less in a list is no matter of form.
  return (expected === undefined || came === undefined) && !place.endsWith("[]") && place !== "" ? `${name} | ${place} ${expected === undefined ? "more" : "less"}` : null;
}

function isNothing(value: Value | undefined): boolean {
  return value === null || value === "";
}
