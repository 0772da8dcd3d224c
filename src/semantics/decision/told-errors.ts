import type { FieldError } from "./decision.ts";

/** The most errors that one refusal lists. */
const mostErrors = 50;

/** The most UTF-16 units of an unknown input's name that a refusal repeats. */
const longestName = 100;

/** The errors that a refusal lists, and how many more there are. */
export interface ToldErrors {
  readonly fields: readonly FieldError[];
  readonly more: number;
}

/** The first errors of an input, with the names of unknown inputs cut short. The size of an answer is bounded, whatever the caller sent. */
export function toldErrors(errors: readonly FieldError[]): ToldErrors {
  return { fields: errors.slice(0, mostErrors).map(cut), more: Math.max(0, errors.length - mostErrors) };
}

function cut(error: FieldError): FieldError {
  return error.code !== "unknown" || error.field.length <= longestName
    ? error
    : { ...error, field: `${error.field.slice(0, longestName)}…` };
}
