import { visibleLines } from "./visible-lines.ts";
import type { VisibleLine, UnreadPlace } from "./visible-lines.ts";
import { recordSchemas } from "./schema.ts";
import type { Words } from "./words.ts";
import { sliceWords } from "./words.ts";

/** A line in prose that looks like a statement of the language. */
export interface StatementLine {
  readonly kind: "row" | "item" | "label" | "heading";
  readonly words: Words;
  /** The text before the colon. */
  readonly label: string;
  /** Whether it is a label of the language, or of a claim. */
  readonly isKnown: boolean;
  /** The parts of a paragraph that the language does not read. */
  readonly place: UnreadPlace | null;
}

/** The lines of a text that look like a row of a table, an item of a list, or `Label: value`. In `HTML` backticks are no code. */
export function statementLines(words: Words, isHtml = false): readonly StatementLine[] {
  return visibleLines(words, isHtml).flatMap(({ words: said, element, place }): readonly StatementLine[] => {
    const kind = kindOf(said.text, element);
    if (kind === null) return [];
    const { text } = withoutBullets(said);
    const label = leadingLabel(text) ?? (isClaim(text) ? /always|never/i.exec(text)![0] : "");
    const isKnown = isKnownLabel(label);
    // A footnote may name its source: `Source: the plan`.
    return kind === "label" && !isKnown && isReference(place) ? [] : [{ kind, words: said, label, isKnown, place }];
  });
}

/** Removes the mark that an item, a task or a heading begins with. */
export function withoutBullets(words: Words): Words {
  return sliceWords(words, bullets.exec(words.text)![0].length);
}

/** Whether some kind of record has this label, or a claim begins with it. */
export function isKnownLabel(text: string): boolean {
  return known.has(text.toLowerCase());
}

const known = new Set([
  "always",
  "never",
  ...Object.values(recordSchemas).flatMap(({ labels }) => labels.map(({ name }) => name.toLowerCase())),
]);

const bullets = /^(?:(?:[-*+]|\d{1,9}[.)]|\[[ xX]\]|#{1,6})\s+)*/;

function isReference(place: UnreadPlace | null): boolean {
  return place === "a footnote" || place === "the reference of a link";
}

function kindOf(text: string, element: VisibleLine["element"]): StatementLine["kind"] | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  if (element !== null) return element === "cell" ? "row" : element;
  const outside = text.replace(/`[^`]*`/g, "x");
  if (text.startsWith("|") || /\S\s+(?<!\\)\|\s+\S/.test(outside)) return "row";
  if (/^(?:[-*+]|\d{1,9}[.)])\s/.test(text)) return "item";
  // A line with one `#` is a comment in code; a claim is reported even there.
  if (/^#{2,6}\s/.test(text) || /^#\s+[*_]*(?:always|never)\b[^:`]*:/i.test(text)) return "heading";
  const label = leadingLabel(text);
  if (label === null || isRemark(label)) return isClaim(text) ? "label" : null;
  return isKnownLabel(label) || isOneWord(label) || isClaim(text) ? "label" : null;
}

/** The label of a text that begins with `Label:`, in bold or not; else null. */
export function leadingLabel(text: string): string | null {
  return /^[*_]*([A-Z][A-Za-z]*(?: [A-Za-z]+){0,2})[*_]*:[*_]*(?:\s|$)/.exec(text)?.[1] ?? null;
}

/** Whether a text begins as a claim does, in bold or not. */
export function isClaim(text: string): boolean {
  return /^[*_]*(?:always|never)\b[^:`]*:/i.test(text);
}

/** Labels that people use in prose, such as `Note:`. */
function isRemark(label: string): boolean {
  return label === "Note";
}

function isOneWord(label: string): boolean {
  return /^[A-Z][a-z]+$/.test(label);
}
