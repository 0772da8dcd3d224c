import type { Handling } from "../../../model/error-entry.ts";
import { partsOf } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";

/** Reads a Handling cell: what a client does with an error. */
export function readHandling(cell: Words | undefined): Handling {
  if (cell === undefined || /^show(?: it| the message)?$/i.test(cell.text)) return { kind: "show" };
  const { text } = cell;
  if (/\bsign[ -]in\b/i.test(text)) return { kind: "sign in" };
  if (/^mark\b/i.test(text)) {
    const fields = markedFields(cell);
    return { kind: "mark", fields: fields.length === 0 ? null : fields.map((field) => field.text) };
  }
  if (/\b(?:retry|try again)\b/i.test(text)) return { kind: "retry" };
  return /\breload\b/i.test(text) ? { kind: "reload" } : { kind: "words", text };
}

/** The fields that a Handling cell names in `mark …`. */
export function markedFields(cell: Words | undefined): readonly Words[] {
  return cell === undefined || !/^mark\b/i.test(cell.text)
    ? []
    : partsOf(cell).flatMap(({ kind, words }) => (kind === "code" ? [words] : []));
}
