import type { Fix } from "../../../base/diagnostic.ts";
import { lineText, positionOf } from "../../../base/source.ts";
import type { Source } from "../../../base/source.ts";
import type { Span } from "../../../base/span.ts";

/** Leaving out a row of a table that changes nothing, to be spread into its diagnostic; a record in a list is left to its author. */
export function withoutRow({ start }: Span, source: Source): { readonly fixes?: readonly Fix[] } {
  const { line } = positionOf(source, start);
  if (!lineText(source, line).trimStart().startsWith("|")) return {};
  const span = { start: source.lineStarts[line - 1]!, end: source.lineStarts[line] ?? source.text.length };
  return { fixes: [{ title: "Leave out the row", safe: true, edits: [{ span, text: "" }] }] };
}
