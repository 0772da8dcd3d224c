import type { Span } from "../../base/span.ts";
import type { Detection, ErrorEntry, MessagePart } from "../../model/error-entry.ts";
import { errorCoded, errorFor } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError, Refusal } from "./decision.ts";

/** What a message's names may stand for besides constants: fields of the record as its reader sees it, facts of the refusal. */
export type MessageFacts = (path: readonly string[]) => Value | undefined;

/** What is known about a refusal beside its error. */
export interface Reason {
  readonly fields?: readonly FieldError[];
  readonly because?: Span | null;
  readonly facts?: MessageFacts;
}

/** Refuses with the entry for what the system detected. */
export function createRefusal(model: Specification, detection: Detection, reason: Reason = {}): Refusal {
  return refusal(model, errorFor(model, detection), detection, reason);
}

/** Refuses with an error of the document's own. */
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

/** The entry's message with its names filled in; a name that stands for nothing the reader may see leaves nothing. */
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

/** As much of a text as a message quotes. */
const longest = 100;
