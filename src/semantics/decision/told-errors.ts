import type { FieldError } from "./decision.ts";

/** As many errors as one refusal lists. */
const mostErrors = 50;

/** As much of a name that nobody knows as is given back, in UTF-16 units. */
const longestName = 100;

/** The errors that a refusal lists, and how many more there are. */
export interface ToldErrors {
  readonly fields: readonly FieldError[];
  readonly more: number;
}

/**
 * The first errors of an input, so that an answer is never larger for what a caller made up. Names that the call does not know are cut:
 * they are the caller's, and as long as they like.
 */
export function toldErrors(errors: readonly FieldError[]): ToldErrors {
  return { fields: errors.slice(0, mostErrors).map(cut), more: Math.max(0, errors.length - mostErrors) };
}

function cut(error: FieldError): FieldError {
  return error.code !== "unknown" || error.field.length <= longestName
    ? error
    : { ...error, field: `${error.field.slice(0, longestName)}…` };
}
