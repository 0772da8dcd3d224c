import type { Fix } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";

/** A fix that removes a statement without effect, with the `;` next to it; to be spread into the diagnostic. */
export function withoutStatement({ start, end }: Span, { text }: Source): { readonly fixes?: readonly Fix[] } {
  const behind = /^\s*;\s*/.exec(text.slice(end, end + 40))?.[0].length ?? 0;
  const before = behind > 0 ? 0 : (/\s*;\s*$/.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0);
  const isAlone = behind === 0 && before === 0 && text.charAt(start - 1) === "`" && text.charAt(end) === "`";
  if (behind === 0 && before === 0 && !isAlone) return {};
  const span = isAlone ? { start: start - 1, end: end + 1 } : { start: start - before, end: end + behind };
  return { fixes: [{ title: "Leave the statement out", safe: true, edits: [{ span, text: "" }] }] };
}
