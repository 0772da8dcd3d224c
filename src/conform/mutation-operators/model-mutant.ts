import type { Span } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";

/** The document as somebody may have taken it who got one clause of it wrong. */
export interface ModelMutant {
  /** The clause. */
  readonly span: Span;
  /** What goes on after “it answers as though”. */
  readonly description: string;
  readonly model: Specification;
}

/** A list with one of its entries in another form. */
export function replaceEntry<T>(list: readonly T[], one: T, changed: Partial<T>): readonly T[] {
  return list.map((entry) => (entry === one ? { ...one, ...changed } : entry));
}

/** A list without one of its entries. */
export function removeEntry<T>(list: readonly T[], one: T): readonly T[] {
  return list.filter((entry) => entry !== one);
}
