import type { FieldProblem } from "../../model/field-problem.ts";
import type { Value } from "../../model/value-type.ts";

/** What is wrong with one input. It holds no text: `src/wording` makes that. */
export interface FieldError extends ValueError {
  /** The path of the input, as its sender knows it: `article.title`. */
  readonly field: string;
  /** The bounds of the input's type, by the names that the document's own message for this error can have. */
  readonly bounds?: Readonly<Record<string, Value>>;
}

/** What is wrong with a value. */
export interface ValueError {
  readonly code: FieldProblem;
  readonly detail: ErrorDetail;
}

/** What exactly is wrong, with the parameters of its text. */
export type ErrorDetail = {
  readonly [Kind in keyof ErrorDetails]: { readonly kind: Kind } & ErrorDetails[Kind];
}[keyof ErrorDetails];

/** The kinds of errors in an input, each with the parameters of its text. Bounds are values as they are on the wire. */
export interface ErrorDetails {
  readonly missing: NoParameters;
  readonly "not settable": NoParameters;
  readonly fixed: NoParameters;
  readonly taken: NoParameters;
  readonly "no such record": NoParameters;
  readonly "easy to guess": NoParameters;
  /** The present secret of an account is another one. Only the web application asks for it. */
  readonly "other secret": NoParameters;
  readonly "other form": { readonly expected: ExpectedForm };
  readonly "other pattern": NoParameters;
  readonly "invisible character": NoParameters;
  readonly "unstorable character": NoParameters;
  readonly "too many digits": { readonly whole: number; readonly decimals: number };
  readonly "no choice": { readonly values: readonly string[] };
  readonly "too small": { readonly min: Value };
  readonly "too large": { readonly max: Value };
  readonly "text too short": { readonly min: number };
  readonly "text too long": { readonly max: number };
  readonly "list too short": { readonly min: number };
  readonly "list too long": { readonly max: number };
  readonly "too many objects": { readonly max: number };
  readonly entry: { readonly position: number; readonly of: ErrorDetail };
  readonly "file too small": NoParameters;
  readonly "file too large": NoParameters;
  readonly "other content": { readonly type: string };
  readonly "not sortable": { readonly by: string };
  readonly "no filter": NoParameters;
  readonly "no column": { readonly of: string };
  readonly "not groupable": { readonly by: string };
  readonly "page size": { readonly max: number };
  readonly "other list": NoParameters;
}

type NoParameters = Readonly<Record<never, never>>;

/** The form that a value must have. */
export type ExpectedForm =
  | "object"
  | "text"
  | "whole number"
  | "number"
  | "boolean"
  | "key"
  | "list"
  | "duration"
  | "timestamp"
  | "date"
  | "time"
  | "email"
  | "url"
  | "phone"
  | "uuid"
  | "slug"
  | "file"
  | "base64"
  | "media type"
  | "picture";
