import { hintOf, messageOf } from "./diagnostic.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { lineText, positionOf } from "./source.ts";
import type { Source } from "./source.ts";
import { printableLine } from "./printable-line.ts";

/** A diagnostic for people: where, what, the line with the place underlined, and what to do about it. */
export function renderDiagnostic(source: Source, diagnostic: Diagnostic): string {
  const { line, column } = positionOf(source, diagnostic.span.start);
  const hint = hintOf(diagnostic);
  const related = (diagnostic.related ?? []).map(({ span, message }) => {
    const at = positionOf(source, span.start);
    return `  ${source.path}:${at.line}:${at.column}: ${message}`;
  });
  return [
    `${source.path}:${line}:${column}: ${diagnostic.severity} ${diagnostic.code}`,
    `  ${messageOf(diagnostic)}`,
    ...frame(source, diagnostic).map((text) => `  ${text}`),
    ...(hint === undefined ? [] : [`  ${hint}`]),
    ...related,
  ]
    .map(printableLine)
    .join("\n");
}

const widest = 120;

/** The line of the document and, under it, what is meant; of a long line the part that matters. */
function frame(source: Source, { span }: Diagnostic): readonly string[] {
  const { line, column } = positionOf(source, span.start);
  const whole = lineText(source, line);
  if (whole.trim() === "") return [];
  const from = whole.length <= widest ? 0 : Math.max(0, Math.min(column - 40, whole.length - widest));
  const text = whole.slice(from, from + widest);
  const length = Math.max(1, Math.min(span.end - span.start, whole.length - column + 1, from + widest - column + 1));
  const margin = String(line);
  const before = " ".repeat(column - 1 - from);
  return [`${margin} | ${text}`, `${" ".repeat(margin.length)} | ${before}${"^".repeat(length)}`];
}
