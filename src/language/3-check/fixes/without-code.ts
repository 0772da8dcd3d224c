import type { Fix } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";

/** A fix that removes an expression without effect, with its backticks, if its cell has nothing else; to be spread into the diagnostic. */
export function withoutCode(
  { start, end }: Span,
  { text }: Source,
  title: string,
): { readonly fixes?: readonly Fix[] } {
  const span = { start: start - 1, end: end + 1 };
  const isAlone =
    text.charAt(span.start) === "`" &&
    text.charAt(end) === "`" &&
    /\|\s*$/.test(text.slice(0, span.start).slice(-40)) &&
    /^\s*\|/.test(text.slice(span.end, span.end + 40));
  return isAlone ? { fixes: [{ title, safe: true, edits: [{ span, text: "" }] }] } : {};
}
