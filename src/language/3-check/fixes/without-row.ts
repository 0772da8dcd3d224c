import type { Fix } from "../../../base/diagnostic.ts";
import { lineText, positionOf } from "../../../base/source.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";

/** A fix that removes a table row without effect, to be spread into the diagnostic; there is no fix for a record in a list. */
export function withoutRow({ start }: Span, source: Source): { readonly fixes?: readonly Fix[] } {
  const { line } = positionOf(source, start);
  if (!lineText(source, line).trimStart().startsWith("|")) return {};
  const span = { start: source.lineStarts[line - 1]!, end: source.lineStarts[line] ?? source.text.length };
  return { fixes: [{ title: "Leave out the row", safe: true, edits: [{ span, text: "" }] }] };
}
