import type { Fix } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";

/** A fix that removes a statement without effect, with the `;` next to it; to be spread into the diagnostic. */
export function withoutStatement({ start, end }: Span, { text }: Source): { readonly fixes?: readonly Fix[] } {
  const own = withSemicolon({ start, end }, text);
  const isAlone = own === null && text.charAt(start - 1) === "`" && text.charAt(end) === "`";
  const code = { start: start - 1, end: end + 1 };
  const span = isAlone ? (withSemicolon(code, text) ?? code) : own;
  if (span === null) return {};
  return { fixes: [{ title: "Leave the statement out", safe: true, edits: [{ span, text: "" }] }] };
}

/** A part of a text with the semicolon behind it or, without one, before it; null where there is none. */
function withSemicolon({ start, end }: Span, text: string): Span | null {
  const behind = /^\s*;\s*/.exec(text.slice(end, end + 40))?.[0].length ?? 0;
  if (behind > 0) return { start, end: end + behind };
  const before = /\s*;\s*$/.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0;
  return before > 0 ? { start: start - before, end } : null;
}
