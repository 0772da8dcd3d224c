import type { Value } from "../../model/value-type.ts";

/** One place where a received answer differs from the expected one; a value that is missing is undefined. */
export interface AnswerDifference {
  /** The place in the JSON, as in `items[2].title`; empty for the whole body. */
  readonly at: string;
  readonly expected: Value | undefined;
  readonly received: Value | undefined;
}
