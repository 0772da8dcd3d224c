import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SearchView, StartActionsView } from "../../../../src/runtime/screens/view/search-protocol.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "./fetch-json.ts";

/** The records that have these words. */
export function searchRecordsQuery(q: string) {
  return queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => fetchJson<SearchView>(`/_ninepoint/search${printSearch({ q })}`, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== "",
  });
}

/** The creating calls that can be made from anywhere. */
export const startActionsQuery = queryOptions({
  queryKey: ["start actions"],
  queryFn: ({ signal }) => fetchJson<StartActionsView>("/_ninepoint/start-actions", { signal }),
});
