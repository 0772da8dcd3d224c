import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { FieldFilter } from "./filter.ts";
import { filterText } from "./filter-text.ts";
import { useRecordName } from "./use-record-name.ts";
import { valuesOf } from "./values-of.ts";

/** A filter in words: empty for one without terms, and with `…` for a record whose name the server has not told yet. */
export interface FilterText {
  readonly text: string;
  readonly isLoading: boolean;
}

/** Describes a filter of a screen; records by their names, or by their keys where the server has no names for them. */
export function useFilterText(screen: string, column: ColumnView, filter: FieldFilter): FilterText {
  const { field, type } = column;
  const keys = type === "reference" ? valuesOf(filter.terms) : [];
  const useName = (at: number): string => useRecordName(screen, field, keys[at]);
  // No more are named.
  const names = [useName(0), useName(1), useName(2)];
  const text = filterText(column, filter, (key) => names[keys.indexOf(key)] ?? key);
  return { text, isLoading: names.includes("…") };
}
