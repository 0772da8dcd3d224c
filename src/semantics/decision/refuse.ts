import type { Span } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Detection, ErrorEntry, MessagePart } from "../../model/error-entry.ts";
import { errorCoded, errorFor } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError, Refusal } from "./decision.ts";
import type { Request } from "./request.ts";

/** Looks up what a name in a message stands for, besides constants: a field of the record as the reader sees it, or a fact of the refusal. */
export type MessageFacts = (path: readonly string[]) => Value | undefined;

/** What a refusal tells besides its error. */
export interface Reason {
  readonly fields?: readonly FieldError[];
  readonly because?: Span | null;
  readonly facts?: MessageFacts;
}

/** Makes a refusal with the error for a detection. */
export function createRefusal(model: Specification, detection: Detection, reason: Reason = {}): Refusal {
  return refusal(model, errorFor(model, detection), detection, reason);
}

/** Makes a refusal with the error of a code. */
export function refuseByCode(model: Specification, code: string, reason: Reason = {}): Refusal {
  const entry = errorCoded(model, code);
  return refusal(model, entry, entry.when, reason);
}

function refusal(model: Specification, entry: ErrorEntry, detection: Detection | null, reason: Reason): Refusal {
  return {
    kind: "refusal",
    code: entry.code,
    status: entry.status,
    message: errorMessage(model, entry, reason.facts),
    detection,
    fields: reason.fields ?? [],
    because: reason.because ?? null,
  };
}

/** The message of an error with its names filled in. A name that stands for nothing the reader may see becomes an empty text. */
export function errorMessage(model: Specification, entry: ErrorEntry, facts: MessageFacts = () => undefined): string {
  return messageText(model, entry.message, facts);
}

/** The text of a message with its names filled in. */
export function messageText(model: Specification, message: readonly MessagePart[], facts: MessageFacts): string {
  const text = message.map((part) => {
    if (part.kind === "text") return part.text;
    const constant = part.path.length === 1 ? oneNamed(model.constants, part.path[0]) : undefined;
    return constant?.written ?? inWords(facts(part.path));
  });
  return text.join("").replace(/ {2,}/g, " ").trim();
}

function inWords(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The most characters of a value that a message quotes. */
const longest = 100;

/** The facts about a request that messages may name: `method` and `path`, as the request has them. */
export function factsOfRequest(
  call: Pick<Call, "path"> & { readonly method: string },
  { subject, input }: Pick<Request, "subject" | "input">,
): MessageFacts {
  const parameterText = (name: string): string => String(input[`path.${name}`] ?? subject ?? "");
  return ([name, ...rest]) => {
    if (rest.length > 0) return undefined;
    if (name === "method") return call.method;
    return name === "path"
      ? `/${call.path.map((part) => encodeURIComponent(part.kind === "word" ? part.text : parameterText(part.name))).join("/")}`
      : undefined;
  };
}

/** Why a record was refused, as the end of a sentence: which rule it breaks, or what is wrong with which of its fields. */
export function refusedInWords({ rules }: Specification, { code, message, fields, because }: Refusal): string {
  const rule =
    because === null ? undefined : rules.find(({ span }) => span.start === because.start && span.end === because.end);
  if (rule !== undefined) return `it breaks the rule “${rule.name}” (${code})`;
  if (fields.length === 0) return `${message} (${code})`;
  return fields
    .map((one) => `\`${one.field}\`: ${one.message.charAt(0).toLowerCase()}${one.message.slice(1).replace(/\.$/, "")}`)
    .join("; ");
}
