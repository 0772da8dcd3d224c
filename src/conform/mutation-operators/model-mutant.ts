import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * A mutant: the model of a document with one small fault in one line, as somebody would have built it who misread that
 * line. A mutant that gives the same wrong answer as the target explains what is wrong with the target.
 *
 * The *target* is the implementation that is tested. A *span* is a place in the document.
 */
export interface ModelMutant {
  /** The span of the line. */
  readonly span: Span;
  /** The fault in words that continue “it answers as though”. */
  readonly description: string;
  /**
   * The model with the fault. All parts that the fault does not concern are the same objects as in the model of the
   * document.
   */
  readonly model: Specification;
}

/** A copy of the list in which one entry is changed. */
export function replaceEntry<T>(list: readonly T[], one: T, changed: Partial<T>): readonly T[] {
  return list.map((entry) => (entry === one ? { ...one, ...changed } : entry));
}

/** A copy of the list without one entry. */
export function removeEntry<T>(list: readonly T[], one: T): readonly T[] {
  return list.filter((entry) => entry !== one);
}
