/** What holds for all calls of point 7, under `### All calls`. */
export interface AllCalls {
  /** Whether there are calls by convention besides those of the document. */
  readonly otherCalls: "by convention" | "none";
  /** Whether fields that a call does not take are refused or ignored; `not shown`: they are refused, and nobody is judged by it. */
  readonly unknownInputs: "refused" | "ignored" | "not shown";
  /** Whether an answer lists all invalid fields, or the first one only. */
  readonly failures: "all" | "first";
  /** The answer to a call on an existing record that its caller may not read. */
  readonly hiddenRecords: "not found" | "not allowed";
  /**
   * Whether a caller who sends something wrong, and may not make the call on the record at all, is told the one or the
   * other; `any`: that is left open, and the product looks at the input first.
   */
  readonly judgedFirst: "input" | "caller" | "any";
  /**
   * Which pages that the product did not serve may make the calls: those that whoever runs it names, or any, where
   * nothing that browsers send unasked says who calls.
   */
  readonly otherPages: "named" | "any";
  /** Whether lists that are answered page by page can be filtered, ordered and divided as by convention, or the document says that this is not shown. */
  readonly listQueries: "by convention" | "not shown";
}

/** What holds of all calls where the document says nothing. */
export const usualCalls: AllCalls = {
  otherCalls: "by convention",
  unknownInputs: "refused",
  failures: "all",
  hiddenRecords: "not found",
  judgedFirst: "input",
  otherPages: "named",
  listQueries: "by convention",
};
