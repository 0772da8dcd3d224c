/** What point 7 says of all calls at once, under `### All calls`. */
export interface AllCalls {
  /** Whether entities and people have the calls of the conventions beside those that the document writes. */
  readonly otherCalls: "by convention" | "none";
  /** What becomes of what a caller sends and no call takes. */
  readonly unknownInputs: "refused" | "ignored";
  /** How much of what is wrong with fields a caller is told at once. */
  readonly failures: "all" | "first";
  /** How a call is answered on a record that there is and that its caller may not read. */
  readonly hiddenRecords: "not found" | "not allowed";
  /** Whether a caller who sends something wrong, and may not make the call on the record at all, is told the one or the other; `any`: that is left open, and the product looks at the input first. */
  readonly judgedFirst: "input" | "caller" | "any";
  /** Which pages that the product did not serve may make the calls: those that whoever runs it names, or any, where nothing that browsers send unasked says who calls. */
  readonly otherPages: "named" | "any";
}

/** What holds of all calls where the document says nothing. */
export const usualCalls: AllCalls = {
  otherCalls: "by convention",
  unknownInputs: "refused",
  failures: "all",
  hiddenRecords: "not found",
  judgedFirst: "input",
  otherPages: "named",
};
