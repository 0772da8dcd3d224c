import type { ScreenMatch } from "../routes/match-screen.ts";
import type { SearchParameters } from "../routes/search.ts";
import { currentMonth, monthRange } from "./month.ts";

/** What the server is asked for a screen: the route's parameters and the address's query, and a calendar's days. */
export function screenRequest({ screen, parameters }: ScreenMatch, search: SearchParameters): SearchParameters {
  const { month, ...rest } = search;
  return screen.kind === "calendar"
    ? { ...rest, ...parameters, ...monthRange(month ?? currentMonth()) }
    : { ...search, ...parameters };
}
