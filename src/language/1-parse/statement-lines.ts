import { schemas } from "./schema.ts";
import type { Words } from "./words.ts";
import { slice, trim } from "./words.ts";

/** A line within a text that looks as if it said something about the product. */
export interface StatementLine {
  readonly kind: "row" | "item" | "label" | "heading";
  readonly words: Words;
  /** What stands before the colon of a label. */
  readonly label: string;
  /** Whether it is a label of the language, or of a claim. */
  readonly isKnown: boolean;
}

/** The lines of a text that look like a row of a table, an item of a list, or `Label: value`. The marks of block quotes are passed over. */
export function statementLines(words: Words): readonly StatementLine[] {
  const found: StatementLine[] = [];
  let from = 0;
  for (const line of words.text.split("\n")) {
    const marks = /^[\s>]*/.exec(line)![0].length;
    const said = trim(slice(words, from + marks, from + line.length));
    from += line.length + 1;
    const kind = kindOf(said.text);
    if (kind === null) continue;
    const text = said.text.replace(bullets, "");
    const label = labelOf(text) ?? (isClaim(text) ? /always|never/i.exec(text)![0] : "");
    found.push({ kind, words: said, label, isKnown: isKnownLabel(label) });
  }
  return found;
}

/** Whether some kind of record has a label of that name, or a claim begins so. */
export function isKnownLabel(text: string): boolean {
  return known.has(text.toLowerCase());
}

const known = new Set(["always", "never", ...Object.values(schemas).flatMap(({ labels }) => labels.map(({ name }) => name.toLowerCase()))]);

const bullets = /^(?:(?:[-*+]|\d{1,9}[.)])\s+)+/;

function kindOf(text: string): StatementLine["kind"] | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const outside = text.replace(/`[^`]*`/g, "x");
  if (text.startsWith("|") || /\S\s+(?<!\\)\|\s+\S/.test(outside)) return "row";
  if (bullets.test(text)) return "item";
  if (/^#{2,6}\s/.test(text)) return "heading";
  const label = labelOf(text);
  if (label === null || isRemark(label)) return isClaim(text) ? "label" : null;
  return isKnownLabel(label) || isOneWord(label) || isClaim(text) ? "label" : null;
}

/** What stands before the colon where a text begins with `Label:`, in bold or not. */
export function labelOf(text: string): string | null {
  return /^[*_]*([A-Z][A-Za-z]*(?: [A-Za-z]+){0,2})[*_]*:[*_]*(?:\s|$)/.exec(text)?.[1] ?? null;
}

/** Whether a text begins as a claim does, in bold or not. */
export function isClaim(text: string): boolean {
  return /^[*_]*(?:always|never)\b[^:`]*:/i.test(text);
}

/** What is said for people alone may begin with `Note:`. */
function isRemark(label: string): boolean {
  return label === "Note";
}

function isOneWord(label: string): boolean {
  return /^[A-Z][a-z]+$/.test(label);
}
