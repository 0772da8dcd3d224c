import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { Exchange, Json } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";

/** What an answer says of why it refuses. */
export interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}

const codes = /^(?:code|error_?code|errorCode)$/;
const messages = /^(?:title|message|detail|description|error_description|msg|reason)$/;

/** Members of an object of errors that stand for the request as a whole, and for no input. */
const whole = /^(?:body|base|detail|general|global|request|_|__all__|_?non_?field_?errors)$/i;

/** The code and the message of a refusal, wherever its body has them. */
export function refusalOf(exchange: Exchange): Refusal {
  const { answer, answerText } = exchange;
  if (answer === undefined && answerText !== undefined) return { code: null, message: answerText };
  const inBody = partsOf(answer);
  if (inBody !== null) return inBody;
  // `{"errors": {"title": ["can't be blank"]}}` names inputs and no error of its own.
  if (isObject(answer) && typeof answer["error"] === "string") return codeOrMessage(answer["error"]);
  if (typeof answer === "string") return { code: null, message: answer };
  return (blamedInputs(exchange).size === 0 ? ofWhole(answer) : null) ?? { code: null, message: null };
}

/** What a list or an object of errors says of the request as a whole: `{"errors": {"body": ["Please sign in."]}}`. */
function ofWhole(answer: Json | undefined): Refusal | null {
  const errors = isObject(answer) ? (answer["errors"] ?? answer["error"] ?? answer["message"]) : answer;
  const named = isObject(errors) ? Object.entries(errors) : [];
  const [[name, value] = ["", undefined]] = named;
  const only = isObject(errors) ? (named.length === 1 && whole.test(name) ? value : undefined) : errors;
  const [one, ...others] = Array.isArray(only) ? (only as readonly Json[]) : [only];
  if (others.length > 0) return null;
  return typeof one === "string" ? { code: null, message: one } : partsOf(one);
}

function partsOf(value: Json | undefined): Refusal | null {
  if (!isObject(value)) return null;
  const texts = (names: RegExp): readonly string[] =>
    Object.entries(value).flatMap(([name, one]) => (names.test(name) && typeof one === "string" ? [one] : []));
  const [code = null] = texts(codes);
  const said = texts(messages);
  // Of a title and a detail, a title such as `NOT_FOUND` is the code.
  const named =
    code === null && said.length > 1 ? said.find((one) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(one)) : undefined;
  const message = said.find((one) => one !== named) ?? null;
  const word = typeof value["error"] === "string" ? codeOrMessage(value["error"]) : null;
  if (code !== null || message !== null)
    return { code: code ?? named ?? word?.code ?? null, message: message ?? word?.message ?? null };
  return partsOf(value["error"]);
}

function codeOrMessage(text: string): Refusal {
  return /^[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*$/.test(text)
    ? { code: text, message: null }
    : { code: null, message: text };
}
