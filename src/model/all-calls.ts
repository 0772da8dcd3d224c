/** What point 7 says of all calls at once, under `### All calls`. */
export interface AllCalls {
  /** Whether entities and people have the calls of the conventions beside those that the document writes. */
  readonly otherCalls: "by convention" | "none";
  /** What becomes of what a caller sends and no call takes. */
  readonly unknownInputs: "refused" | "ignored";
  /** How much of what is wrong with fields a caller is told at once. */
  readonly failures: "all" | "first";
}

/** What holds of all calls where the document says nothing. */
export const usualCalls: AllCalls = { otherCalls: "by convention", unknownInputs: "refused", failures: "all" };
