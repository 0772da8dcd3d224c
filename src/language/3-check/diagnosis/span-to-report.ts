import type { Span } from "../../../base/span.ts";

/** Where to point at a part of a record: a named condition stands elsewhere, and the whole record is meant then. */
export function spanToReport({ span }: { readonly span: Span }, record: { readonly span: Span }): Span {
  return span.start >= record.span.start && span.end <= record.span.end ? span : record.span;
}
