import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageView } from "../view/page-view.ts";
import type { SpanListing } from "./day-span.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { Parameters } from "../view/screens.ts";
import { boundsOf, readDaySpan } from "./day-span.ts";

type CalendarShows = Extract<Screen["shows"], { kind: "board" | "calendar" }>;

/** A calendar: the records whose date is between two days; by default, this month. */
export async function showCalendar(
  screenContext: ScreenContext,
  screen: Screen,
  shows: CalendarShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { span, rest, listing } = calendarListing(screenContext, screen, shows, parameters);
  const page = await pageView(screenContext, listing, { ...rest, size: "200" });
  return "kind" in page ? page : { kind: "calendar", name: screen.name, by: shows.by, ...span, page };
}

/** The list of the records of a calendar on the days that a query asks for. */
export function calendarListing(
  { compiled: { model }, facts }: ScreenContext,
  screen: Screen,
  { entity: name, by, where, sort }: CalendarShows,
  parameters: Parameters,
): SpanListing {
  const { span, rest } = readDaySpan(parameters, facts.now);
  const field = fieldNamed(entityNamed(model, name), by);
  const also = { narrowing: ["lies between", by] as const, cells: boundsOf(span, field) };
  const order = sort.length > 0 ? sort : [{ field: by, descending: false }];
  return { span, rest, listing: { screen, entity: name, where, sort: order, actions: screen.actions, also } };
}
