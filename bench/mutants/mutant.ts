import type { Span } from "../../src/base/span.ts";
import type { Specification } from "../../src/model/specification.ts";

/** A document with one thing wrong: what the runtime makes of it is an implementation with that fault. */
export interface Mutant {
  /** As `hostile.md` numbers them: `T1 drop guard`. */
  readonly operator: string;
  readonly point: number;
  /** The clause that is no longer kept. */
  readonly span: Span;
  readonly says: string;
  readonly model: Specification;
}
