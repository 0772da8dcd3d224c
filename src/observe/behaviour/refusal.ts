import type { Exchange, Json } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";

/** What an answer says of why it refuses. */
export interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}

const codes = /^(?:code|error_?code|errorCode)$/;
const messages = /^(?:title|message|detail|description|error_description|msg|reason)$/;

/** The code and the message of a refusal, wherever its body has them. */
export function refusalOf({ answer }: Exchange): Refusal {
  const inBody = partsOf(answer);
  if (inBody !== null) return inBody;
  // `{"errors": {"title": ["can't be blank"]}}` names inputs and no error of its own.
  if (isObject(answer) && typeof answer["error"] === "string") return codeOrMessage(answer["error"]);
  return { code: null, message: typeof answer === "string" ? answer : null };
}

function partsOf(value: Json | undefined): Refusal | null {
  if (!isObject(value)) return null;
  const find = (names: RegExp): string | null =>
    Object.entries(value).flatMap(([name, one]) => (names.test(name) && typeof one === "string" ? [one] : []))[0] ??
    null;
  const code = find(codes);
  const message = find(messages);
  const word = typeof value["error"] === "string" ? codeOrMessage(value["error"]) : null;
  if (code !== null || message !== null)
    return { code: code ?? word?.code ?? null, message: message ?? word?.message ?? null };
  return partsOf(value["error"]);
}

function codeOrMessage(text: string): Refusal {
  return /^[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*$/.test(text)
    ? { code: text, message: null }
    : { code: null, message: text };
}
