/** What can be wrong with a field that a caller sends. */
export const fieldProblems = [
  "required",
  "unknown",
  "type",
  "too-short",
  "too-long",
  "too-small",
  "too-large",
  "format",
  "too-weak",
  "choice",
  "fixed",
  "missing-record",
  "not-unique",
] as const;
export type FieldProblem = (typeof fieldProblems)[number];
