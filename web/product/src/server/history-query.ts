import { infiniteQueryOptions } from "@tanstack/react-query";
import type { HistoryView } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { fetchJson } from "./fetch-json.ts";

/** The history of a record screen's record, the latest page first. */
export function historyQuery({ screen: { name }, parameters }: ScreenMatch) {
  return infiniteQueryOptions({
    queryKey: ["history", name, parameters],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const search = printSearch(pageParam === null ? parameters : { ...parameters, before: pageParam });
      return fetchJson<HistoryView>(`/_ninepoint/history/${encodeURIComponent(name)}${search}`, { signal });
    },
    getNextPageParam: ({ earlier }) => earlier,
  });
}
