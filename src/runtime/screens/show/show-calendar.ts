import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageRows, pageView } from "../view/page-view.ts";
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
  if ("kind" in page) return page;
  const nearest = page.total > 0 ? null : await nearestDay(screenContext, listing, rest, shows);
  return { kind: "calendar", name: screen.name, by: shows.by, ...span, nearest, page };
}

/** The day of the record that comes next, else of the last one, of those that a reader searches or filters for; null where they ask for nothing, or there is none. */
async function nearestDay(
  screenContext: ScreenContext,
  listing: SpanListing["listing"],
  rest: Parameters,
  { entity, by }: CalendarShows,
): Promise<string | null> {
  if (Object.keys(rest).length === 0) return null;
  const today = screenContext.facts.now.slice(0, 10);
  const field = fieldNamed(entityNamed(screenContext.compiled.model, entity), by);
  const sides = [
    { span: { from: today, until: lastDay }, descending: false },
    { span: { from: firstDay, until: today }, descending: true },
  ];
  for (const { span, descending } of sides) {
    const also = { narrowing: ["lies between", by] as const, cells: boundsOf(span, field) };
    const side = { ...listing, sort: [{ field: by, descending }], also };
    const found = await pageRows(screenContext, side, { ...rest, size: "1" });
    const value = "kind" in found ? undefined : found.rows[0]?.values[by];
    if (typeof value === "string") return value.slice(0, 10);
  }
  return null;
}

const firstDay = "0001-01-01";
const lastDay = "9999-12-31";

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
