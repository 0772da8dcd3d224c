import type { FieldProblem } from "../model/field-problem.ts";
import { errorCoded } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import type { Refusal } from "../semantics/decision/decision.ts";
import type { ErrorDetail, FieldError } from "../semantics/decision/field-error.ts";
import { boundText } from "./fields/bound-text.ts";
import { englishTexts } from "./fields/english.ts";
import type { FieldTexts } from "./fields/field-texts.ts";
import { textsOf } from "./languages/texts-of.ts";
import { messageText } from "./message-text.ts";

/** A refusal with its texts. */
export interface WordedRefusal extends Omit<Refusal, "fields"> {
  readonly message: string;
  readonly fields: readonly WordedFieldError[];
}

/** What is wrong with one input, in words. */
export interface WordedFieldError {
  readonly field: string;
  readonly code: FieldProblem;
  readonly message: string;
}

/** Makes the texts of a refusal: those that the document has and, for field errors without one, those of a language. */
export function wordRefusal(
  model: Specification,
  refusal: Refusal,
  texts: FieldTexts = textsOf(model.head).fields,
): WordedRefusal {
  return {
    ...refusal,
    message: refusalMessage(model, refusal),
    fields: refusal.fields.map((error) => wordFieldError(model, error, texts)),
  };
}

/** The message of a refusal, in the words of point 8. */
export function refusalMessage(model: Specification, { code, parameters }: Refusal): string {
  return messageText(model, errorCoded(model, code).message, parameters);
}

/** Makes the text of a field error. */
export function wordFieldError(
  model: Specification,
  { field, code, detail, bounds = {} }: FieldError,
  texts: FieldTexts = textsOf(model.head).fields,
): WordedFieldError {
  const name = lastName(field);
  const messages = model.fieldMessages.filter(({ problem }) => problem === code);
  const found = messages.find((one) => one.field === name) ?? messages.find((one) => one.field === null);
  const message =
    found === undefined
      ? detailText(detail, texts)
      : messageText(model, found.message, { field: name, ...boundTexts(bounds, texts) });
  return { field, code, message };
}

/** The text for what is wrong with a value. */
export function detailText(detail: ErrorDetail, texts: FieldTexts = englishTexts): string {
  if (detail.kind === "entry") return texts.entry(detail.position, detailText(detail.of, texts));
  // Each function takes the parameters of its own kind, which the compiler can't follow through a union.
  const write = texts.errors[detail.kind] as (parameters: ErrorDetail) => string;
  return write(detail);
}

function boundTexts(bounds: Readonly<Record<string, Value>>, texts: FieldTexts): Readonly<Record<string, string>> {
  const written = Object.entries(bounds).map(
    ([name, bound]) => [name, Array.isArray(bound) ? bound.join(", ") : boundText(bound, texts.duration)] as const,
  );
  return Object.fromEntries(written);
}

/** The last part of a field's path: `title` of `article.title`. */
export function lastName(field: string): string {
  return field.slice(field.lastIndexOf(".") + 1);
}
