import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { isReordered } from "./compare.ts";
import type { Difference } from "../mirror/difference.ts";
import { statusPlace } from "./judge-answer.ts";
import type { Judgement } from "./judge-answer.ts";

/** Of an answer: what was decided, and how what came differs. */
export interface Judged {
  readonly call: Call;
  readonly decision: Decision;
  readonly judgement: Judgement | null;
  /** The slugs that the call makes; absent: those that differ are. */
  readonly slugs?: ReadonlySet<string>;
}

/**
 * Differences of form that were told once: a status that grants as well, an entry more or less, nothing in the place of an empty
 * text, the order of texts that are kept as a set, the spelling of a slug, the body of an error. They say nothing of what became of the target's world, so that a story goes on where nothing else differs.
 */
export class Overlooked {
  readonly #known = new Set<string>();
  readonly #slugs: ReadonlySet<string>;

  /** `slugs`: the names of fields that hold one. */
  constructor(slugs: Iterable<string> = []) {
    this.#slugs = new Set(slugs);
  }

  /** Has what differs in form overlooked from now on. */
  add(judged: Judged): void {
    for (const difference of judged.judgement?.differences ?? []) {
      const key = this.#keyOf(judged, difference);
      if (key !== null) this.#known.add(key);
    }
  }

  /** Whether nothing differs but in form. */
  isOfForm(judged: Judged): boolean {
    return (
      judged.judgement !== null &&
      judged.judgement.differences.every((difference) => this.#keyOf(judged, difference) !== null)
    );
  }

  /** A judgement without what was told before, and how the target spells slugs that were overlooked. */
  without(judged: Judged & { readonly judgement: Judgement }): {
    readonly judgement: Judgement;
    readonly spelt: ReadonlyMap<string, string>;
  } {
    const { judgement } = judged;
    const spelt = new Map<string, string>();
    if (judgement.wrong === null || this.#known.size === 0) return { judgement, spelt };
    const left = judgement.differences.filter((difference) => {
      const isKnown = this.#known.has(this.#keyOf(judged, difference) ?? "");
      if (isKnown && this.#isSlug(judged, difference)) spelt.set(String(difference.expected), String(difference.came));
      return !isKnown;
    });
    if (left.length === judgement.differences.length) return { judgement, spelt };
    return { judgement: { ...judgement, wrong: left.length === 0 ? null : judgement.wrong, differences: left }, spelt };
  }

  /** What makes a difference of form the same as another; null: it is none. */
  #keyOf(judged: Judged, difference: Difference): string | null {
    const {
      call: { name },
      decision,
      judgement,
    } = judged;
    const { at, expected, came } = difference;
    if (judgement?.wrong !== "wrong answer" && judgement?.wrong !== "wrong words") return null;
    const place = at.replace(/\[\d+\]/g, "[]");
    if (decision.kind === "refusal")
      return `${decision.code} | ${at === statusPlace ? `${String(expected)} ${String(came)}` : "body"}`;
    if (at === statusPlace) return `${name} | ${String(expected)} ${String(came)}`;
    if (isNothing(expected) && isNothing(came))
      return `${nameAt(place)} | ${JSON.stringify(expected)} ${JSON.stringify(came)}`;
    if (isReordered(expected, came)) return `${nameAt(place)} | order`;
    if (this.#isSlug(judged, difference)) return `${nameAt(place)} | spelt`;
    // A record more or less in a list is no matter of form.
    return (expected === undefined || came === undefined) && !place.endsWith("[]") && place !== ""
      ? `${name} | ${place} ${expected === undefined ? "more" : "less"}`
      : null;
  }

  #isSlug({ decision, slugs }: Judged, { at, expected, came }: Difference): boolean {
    return (
      decision.kind === "answer" &&
      this.#slugs.has(nameAt(at)) &&
      typeof expected === "string" &&
      typeof came === "string" &&
      came !== "" &&
      slugs?.has(expected) !== false
    );
  }
}

function nameAt(place: string): string {
  return place.split(".").at(-1) ?? place;
}

function isNothing(value: Value | undefined): boolean {
  return value === null || value === "";
}
