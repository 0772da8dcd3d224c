import { useQuery } from "@tanstack/react-query";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { optionQuery } from "../server/options-query.ts";
import type { FieldFilter } from "./filter.ts";
import { filterText } from "./filter-text.ts";

/** Describes a filter of a screen in words; the record that it names by its name, once the server has told it. Empty for a filter without terms. */
export function useFilterText(screen: string, column: ColumnView, filter: FieldFilter): string {
  const key = column.type === "reference" ? filter.terms.is : undefined;
  const named = useQuery({
    ...optionQuery({ kind: "filter", screen, field: column.field }, key ?? ""),
    enabled: key !== undefined && key !== "",
  });
  return filterText(column, filter, (one) => named.data?.options[0]?.label ?? one);
}
