import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { isPermutation } from "./compare-bodies.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import { statusLocation } from "./judge-answer.ts";
import type { AnswerJudgement } from "./judge-answer.ts";

/** A judged answer with its call and decision. */
export interface JudgedAnswer {
  readonly call: Call;
  readonly decision: Decision;
  /** Null if there was no answer to judge. */
  readonly judgement: AnswerJudgement | null;
  /** The slugs that the call writes; if absent, every differing slug counts as one. */
  readonly slugs?: ReadonlySet<string>;
}

/**
 * The differences in form that were reported once and are not reported again: another status of the same kind, an
 * additional or missing entry, null in place of an empty text, the order of texts that form a set, the spelling of a
 * slug, the body of an error. They say nothing about the target's state, so a trace goes on after them.
 */
export class KnownFormDifferences {
  readonly #known = new Set<string>();
  readonly #slugs: ReadonlySet<string>;

  /** `slugs` are the names of the fields that hold slugs. */
  constructor(slugs: Iterable<string> = []) {
    this.#slugs = new Set(slugs);
  }

  /** Records the differences in form of an answer, so that they are left out from now on. */
  add(judged: JudgedAnswer): void {
    for (const difference of judged.judgement?.differences ?? []) {
      const key = this.#keyOf(judged, difference);
      if (key !== null) this.#known.add(key);
    }
  }

  /** Whether an answer deviates in form only. */
  differsOnlyInForm(judged: JudgedAnswer): boolean {
    return (
      judged.judgement !== null &&
      judged.judgement.differences.every((difference) => this.#keyOf(judged, difference) !== null)
    );
  }

  /** Removes known differences from a judgement. `targetSlugs` has the target's spelling of each slug among them. */
  withoutKnown(judged: JudgedAnswer & { readonly judgement: AnswerJudgement }): {
    readonly judgement: AnswerJudgement;
    readonly targetSlugs: ReadonlyMap<string, string>;
  } {
    const { judgement } = judged;
    const targetSlugs = new Map<string, string>();
    if (judgement.deviation === null || this.#known.size === 0) return { judgement, targetSlugs };
    const remaining = judgement.differences.filter((difference) => {
      const isKnown = this.#known.has(this.#keyOf(judged, difference) ?? "");
      if (isKnown && this.#isSlug(judged, difference))
        targetSlugs.set(String(difference.expected), String(difference.received));
      return !isKnown;
    });
    if (remaining.length === judgement.differences.length) return { judgement, targetSlugs };
    return {
      judgement: {
        ...judgement,
        deviation: remaining.length === 0 ? null : judgement.deviation,
        differences: remaining,
      },
      targetSlugs,
    };
  }

  /** The key by which a difference in form is recognized again; null if the difference is not in form. */
  #keyOf(judged: JudgedAnswer, difference: AnswerDifference): string | null {
    const {
      call: { name },
      decision,
      judgement,
    } = judged;
    const { at, expected, received } = difference;
    if (judgement?.deviation !== "wrong answer" && judgement?.deviation !== "wrong words") return null;
    const place = at.replace(/\[\d+\]/g, "[]");
    if (decision.kind === "refusal")
      return `${decision.code} | ${at === statusLocation ? `${String(expected)} ${String(received)}` : "body"}`;
    if (at === statusLocation) return `${name} | ${String(expected)} ${String(received)}`;
    if (isEmptyValue(expected) && isEmptyValue(received))
      return `${lastNameIn(place)} | ${JSON.stringify(expected)} ${JSON.stringify(received)}`;
    if (isPermutation(expected, received)) return `${lastNameIn(place)} | order`;
    if (this.#isSlug(judged, difference)) return `${lastNameIn(place)} | spelt`;
    // A missing or additional record in a list is not a difference in form.
    return (expected === undefined || received === undefined) && !place.endsWith("[]") && place !== ""
      ? `${name} | ${place} ${expected === undefined ? "more" : "less"}`
      : null;
  }

  #isSlug({ decision, slugs }: JudgedAnswer, { at, expected, received }: AnswerDifference): boolean {
    return (
      decision.kind === "answer" &&
      this.#slugs.has(lastNameIn(at)) &&
      typeof expected === "string" &&
      typeof received === "string" &&
      received !== "" &&
      slugs?.has(expected) !== false
    );
  }
}

function lastNameIn(place: string): string {
  return place.split(".").at(-1) ?? place;
}

function isEmptyValue(value: Value | undefined): boolean {
  return value === null || value === "";
}
