import { queryOptions } from "@tanstack/react-query";
import type { ReasonsView } from "../../../../src/runtime/screens/view/reasons-protocol.ts";
import type { ActionPlace } from "../actions/action-place.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "./fetch-json.ts";

/** Why actions on a record are not offered; `key` null: why no record can be created in the place. */
export function reasonsQuery({ screen, entity, beside }: ActionPlace, key: string | null) {
  const query: SearchParameters = {
    screen,
    entity,
    ...(key === null ? {} : { key }),
    ...(beside === null ? {} : { related: beside.related, ...(key === null ? { owner: beside.owner } : {}) }),
  };
  return queryOptions({
    queryKey: ["reasons", query],
    queryFn: ({ signal }) => fetchJson<ReasonsView>(`/_ninepoint/reasons${printSearch(query)}`, { signal }),
    // What others do changes it, and nobody is told.
    staleTime: 0,
  });
}
