import type { Value } from "../../model/value-type.ts";

/** One place in an answer that is not as the document has it; a value that is not there is undefined. */
export interface AnswerDifference {
  /** Its place in the JSON: `items[2].title`; empty for the whole. */
  readonly at: string;
  readonly expected: Value | undefined;
  readonly received: Value | undefined;
}
