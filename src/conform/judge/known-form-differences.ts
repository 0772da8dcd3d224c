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
  /** How the answer was judged; null if there was none. */
  readonly judgement: AnswerJudgement | null;
  /**
   * The values of slugs that the call writes by the document; absent if they are not known, so that each slug may be
   * one of them.
   */
  readonly writtenSlugs?: ReadonlySet<string>;
}

/**
 * Remembers differences in form that were reported once, so that they are not reported again and do not end further
 * traces. A difference in form says nothing about the state of the target: another status of the same kind, an
 * additional or missing entry of an object, null in place of an empty text, the order of texts that form a set, the
 * spelling of a slug, the body of an error.
 *
 * An answer *deviates* if it differs from what the document requires.
 *
 * The *target* is the implementation that is tested.
 */
export class KnownFormDifferences {
  /** The keys of the known differences (`#keyOf`). */
  readonly #known = new Set<string>();
  /** The names of the fields that hold slugs. */
  readonly #slugFields: ReadonlySet<string>;

  /** `slugFields` are the names of the fields that hold slugs. */
  constructor(slugFields: Iterable<string> = []) {
    this.#slugFields = new Set(slugFields);
  }

  /** Records the differences in form of an answer, so that they are left out from now on. */
  add(judged: JudgedAnswer): void {
    for (const difference of judged.judgement?.differences ?? []) {
      const key = this.#keyOf(judged, difference);
      if (key !== null) this.#known.add(key);
    }
  }

  /** Whether an answer deviates, and in form only; false if there was no answer. */
  differsOnlyInForm(judged: JudgedAnswer): boolean {
    return (
      judged.judgement !== null &&
      judged.judgement.differences.length > 0 &&
      judged.judgement.differences.every((difference) => this.#keyOf(judged, difference) !== null)
    );
  }

  /**
   * Removes known differences from a judgement. If no difference remains, the answer counts as conforming.
   * `targetSlugs` has, by the slug that the document requires, the target's spelling of each slug that was removed.
   */
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

  /**
   * The key by which a difference in form is recognized again; null if the difference is not in form. A refusal is
   * recognized by its error code in all calls, an entry of a granted answer by its name or by the call.
   */
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

  /** Whether a granted answer has another spelling of a slug that the call writes. */
  #isSlug({ decision, writtenSlugs }: JudgedAnswer, { at, expected, received }: AnswerDifference): boolean {
    return (
      decision.kind === "answer" &&
      this.#slugFields.has(lastNameIn(at)) &&
      typeof expected === "string" &&
      typeof received === "string" &&
      received !== "" &&
      writtenSlugs?.has(expected) !== false
    );
  }
}

/** The last name in a place of JSON, as `title` in `items[].title`. */
function lastNameIn(place: string): string {
  return place.split(".").at(-1) ?? place;
}

/** Whether a value is null or the empty text, which some targets use for one another. */
function isEmptyValue(value: Value | undefined): boolean {
  return value === null || value === "";
}
