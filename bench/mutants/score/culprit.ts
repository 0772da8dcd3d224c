import type { Span } from "../../../src/base/span.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Running } from "./judge-once.ts";

/** Something wrong that a document's tester should tell from what is right. */
export interface Culprit {
  /** A mutant of the document, or a fault that no edit of it gives. */
  readonly kind: "mutant" | "fault";
  readonly operator: string;
  readonly says: string;
  /** Of the clause that is not kept; null where none is. */
  readonly span: Span | null;
  /** What runs in its place. */
  readonly model: Specification;
  /** Whether it goes by the clock that it is handed, or by the machine's. */
  readonly usesClock: boolean;
  /** Makes one, fresh; whatever goes wrong in it is remembered in it alone. */
  readonly begin: (role: string, clock: () => number) => Running | Promise<Running>;
}
