import { useQuery } from "@tanstack/react-query";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { optionQuery } from "../server/options-query.ts";
import type { FieldFilter } from "./filter.ts";
import { filterText } from "./filter-text.ts";

/** A filter in words: empty for one without terms, and with `…` for a record whose name the server has not told yet. */
export interface FilterText {
  readonly text: string;
  readonly isLoading: boolean;
}

/** Describes a filter of a screen; a record by its name, or by its key where the server has no name for it. */
export function useFilterText(screen: string, column: ColumnView, filter: FieldFilter): FilterText {
  const key = column.type === "reference" ? filter.terms.is : undefined;
  const { data, isLoading } = useQuery({
    ...optionQuery({ kind: "filter", screen, field: column.field }, key ?? ""),
    enabled: key !== undefined && key !== "",
  });
  const text = filterText(column, filter, (one) => (isLoading ? "…" : (data?.options[0]?.label ?? one)));
  return { text, isLoading };
}
