import { queryOptions } from "@tanstack/react-query";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { nextPaint } from "../loading/next-paint.ts";
import { fetchJson } from "./fetch-json.ts";

/** One screen's content; the query holds the route's parameters, filters, order and page. */
export function screenQuery(name: string, query: SearchParameters) {
  return queryOptions({
    queryKey: ["screen", name, query],
    queryFn: async ({ signal }) => {
      const view = await fetchScreen(name, query, signal);
      // What was clicked is answered first, such as by a menu that closes: an answer that comes at once would keep that from being painted while it is rendered.
      await nextPaint();
      return view;
    },
  });
}

/** Asks for one screen's content. */
export function fetchScreen(name: string, query: SearchParameters, signal: AbortSignal): Promise<ScreenView> {
  return fetchJson<ScreenView>(`/_ninepoint/screen/${encodeURIComponent(name)}${printSearch(query)}`, { signal });
}
