import type { Span } from "../../base/span.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";

/** The clause of the document that a target violates. */
export interface FindingCause {
  /** The span of the clause. */
  readonly span: Span;
  /** The fault in words that continue “it answers as though”; null if no mutant explains the answers. */
  readonly description: string | null;
  /** Mutants of other clauses that explain the answers as well and could not be distinguished. */
  readonly alternatives: readonly Pick<ModelMutant, "span" | "description">[];
}
