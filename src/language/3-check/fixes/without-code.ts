import type { Fix } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";

/** Leaving out an expression that comes to nothing, with its backticks, where it is all that its cell holds; to be spread into its diagnostic. */
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
