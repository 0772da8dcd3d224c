import type { ErrorDetails, ExpectedForm } from "../../semantics/decision/field-error.ts";

/** The texts of field errors in one language. The compiler asks for a text for each kind of error. */
export interface FieldTexts {
  readonly errors: {
    readonly [Kind in Exclude<keyof ErrorDetails, "entry">]: (parameters: ErrorDetails[Kind]) => string;
  };
  /** The text of an error in one entry of a list. */
  readonly entry: (position: number, text: string) => string;
  /** A duration in words. */
  readonly duration: (milliseconds: number) => string;
}

/** The texts for values that have another form than they must have, in one language. */
export type FormTexts = Readonly<Record<ExpectedForm, string>>;
