/** A half-open stretch of the document's text, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The smallest span that covers both. */
export function spanOfBoth(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

/** The span of what came from no place in the document: a convention's parts. */
export const noSpan: Span = { start: 0, end: 0 };

/** Whether there is a span and it is a place in the document: what conventions have added stands nowhere (`noSpan`). */
export function isInDocument(span: Span | null | undefined): span is Span {
  return span !== null && span !== undefined && span.end > 0;
}
