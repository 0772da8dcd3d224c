import { dateOfDays, daysOfDate, parseDate } from "../../../base/calendar.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { pageView } from "../view/page-view.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { Parameters } from "../view/screens.ts";

type CalendarShows = Extract<Screen["shows"], { kind: "board" | "calendar" }>;

/** A calendar: the records whose date is between two days; by default, this month. */
export async function showCalendar(
  screenContext: ScreenContext,
  screen: Screen,
  { entity: name, by, where, sort }: CalendarShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { from: fromText, until: untilText, ...rest } = parameters;
  const month = monthOf(screenContext.facts.now.slice(0, 10));
  const from = parseDate(fromText ?? "") ?? month.from;
  const until = parseDate(untilText ?? "") ?? month.until;
  const field = fieldNamed(entityNamed(screenContext.compiled.model, name), by);
  const moment = (date: string): string => (field?.type.kind === "timestamp" ? `${date}T00:00:00.000Z` : date);
  const also = { narrowing: ["lies between", by] as const, cells: { from: moment(from), until: moment(until) } };
  const order = sort.length > 0 ? sort : [{ field: by, descending: false }];
  const page = await pageView(
    screenContext,
    { screen, entity: name, where, sort: order, actions: screen.actions, also },
    { ...rest, size: "200" },
  );
  return "kind" in page ? page : { kind: "calendar", name: screen.name, by, from, until, page };
}

/** The first day of a date's month, and of the next. */
function monthOf(date: string): { readonly from: string; readonly until: string } {
  const from = `${date.slice(0, 7)}-01`;
  const inNext = dateOfDays((daysOfDate(from) ?? 0) + 31) ?? from;
  return { from, until: `${inNext.slice(0, 7)}-01` };
}
