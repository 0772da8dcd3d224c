import { queryOptions } from "@tanstack/react-query";
import type { AllViewsView, ViewsView } from "../../../../src/runtime/screens/view/views-protocol.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "../server/fetch-json.ts";

/** The saved views of all screens. */
export const allViewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: ({ signal }) => fetchJson<AllViewsView>("/_ninepoint/all-views", { signal }),
});

/** The saved views of a screen. */
export function viewsQuery(screen: string) {
  return queryOptions({
    queryKey: ["views", screen],
    queryFn: ({ signal }) => fetchJson<ViewsView>(`/_ninepoint/views${printSearch({ screen })}`, { signal }),
  });
}
