import type { Span } from "../../../base/span.ts";

/** The span to report for a part of a record: the part's, or the whole record's if the part stands elsewhere, like a named condition. */
export function spanToReport({ span }: { readonly span: Span }, record: { readonly span: Span }): Span {
  return span.start >= record.span.start && span.end <= record.span.end ? span : record.span;
}
