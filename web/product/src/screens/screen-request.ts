import type { ScreenMatch } from "../routes/match-screen.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { currentLocale } from "../texts/current-texts.ts";
import { weekStartOf } from "./months-and-weeks.ts";
import { shownSpan, spanAsked } from "./shown-span.ts";

/** What the server is asked for a screen: the route's parameters and the address's query, and a calendar's days. */
export function screenRequest({ screen, parameters }: ScreenMatch, search: SearchParameters): SearchParameters {
  const { "list.view": _, ...asked } = search;
  if (screen.kind !== "calendar" && screen.kind !== "timeline") return { ...asked, ...parameters };
  const { month: __, "span.week": ___, "span.day": ____, ...rest } = asked;
  return { ...rest, ...parameters, ...spanAsked(shownSpan(search, weekStartOf(currentLocale()))) };
}
