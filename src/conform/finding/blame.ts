import type { Span } from "../../base/span.ts";
import type { Alteration } from "../alterations/alteration.ts";

/** What of a document a target does not keep. */
export interface Blame {
  /** The clause. */
  readonly span: Span;
  /** As what the target answers, after “it answers as though”; null where nothing that anybody could have misread explains it. */
  readonly says: string | null;
  /** What of other clauses explains it as well, and could not be told apart from that. */
  readonly rivals: readonly Pick<Alteration, "span" | "says">[];
}
