import type { Span } from "../../../base/span.ts";

/** Keeps which tables, rows, items and headings somebody read, or said something about: what is left in the end was ignored. */
export interface ReadLog {
  add(spans: readonly Span[]): void;
  has(span: Span): boolean;
}

/** Begins with nothing read. What is read is known by where it begins. */
export function createReadLog(): ReadLog {
  const starts = new Set<number>();
  return {
    add: (spans) => spans.forEach(({ start }) => starts.add(start)),
    has: ({ start }) => starts.has(start),
  };
}
