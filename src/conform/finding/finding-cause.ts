import type { Span } from "../../base/span.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";

/** What of a document a target does not keep. */
export interface FindingCause {
  /** The clause. */
  readonly span: Span;
  /** As what the target answers, after “it answers as though”; null where nothing that anybody could have misread explains it. */
  readonly description: string | null;
  /** What of other clauses explains it as well, and could not be told apart from that. */
  readonly alternatives: readonly Pick<ModelMutant, "span" | "description">[];
}
