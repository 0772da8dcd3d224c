import type { MessagePart } from "../model/error-entry.ts";
import { oneNamed } from "../model/one-named.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";

/** The text of a document's message with its names filled in. A name without a value becomes an empty text. */
export function messageText(
  { constants }: Specification,
  message: readonly MessagePart[],
  parameters: Readonly<Record<string, Value>>,
): string {
  const text = message.map((part) => {
    if (part.kind === "text") return part.text;
    const constant = part.path.length === 1 ? oneNamed(constants, part.path[0]) : undefined;
    const name = part.path.join(".");
    return constant?.written ?? (Object.hasOwn(parameters, name) ? valueText(parameters[name]) : "");
  });
  return text.join("").replace(/ {2,}/g, " ").trim();
}

function valueText(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The most characters of a value that a message quotes. */
const longest = 100;
