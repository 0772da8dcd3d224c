import type { Span } from "../../../src/base/span.ts";
import type { PointNumber, Specification } from "../../../src/model/specification.ts";

/** A document with one thing wrong: what runs it is an implementation with that fault. */
export interface Mutant {
  /** What kind of fault it is, by a short code and its words: `T1 drop guard`. */
  readonly operator: string;
  readonly point: PointNumber;
  /** The clause that is no longer kept; it stands nowhere where a convention says it. */
  readonly span: Span;
  /** What of the document it is done to, and how. */
  readonly says: string;
  readonly model: Specification;
}
