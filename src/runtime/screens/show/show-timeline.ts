import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { pageView } from "../view/page-view.ts";
import type { SpanListing } from "./day-span.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { boundsOf, readDaySpan } from "./day-span.ts";

type TimelineShows = Extract<Screen["shows"], { kind: "timeline" }>;

/** A timeline: the records whose time from one date to another has a day in common with some days; by default, this month. */
export async function showTimeline(
  screenContext: ScreenContext,
  screen: Screen,
  shows: TimelineShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { span, rest, listing } = timelineListing(screenContext, screen, shows, parameters);
  const page = await pageView(screenContext, listing, { ...rest, size: "200" });
  const { from: begin, to: end, by } = shows;
  return "kind" in page ? page : { kind: "timeline", name: screen.name, begin, end, by, ...span, page };
}

/** The list of the records of a timeline on the days that a query asks for. */
export function timelineListing(
  { compiled: { model }, facts }: ScreenContext,
  screen: Screen,
  { entity: name, from: begin, to: end, where, sort }: TimelineShows,
  parameters: Parameters,
): SpanListing {
  const { span, rest } = readDaySpan(parameters, facts.now);
  const entity = entityNamed(model, name);
  const { to } = boundsOf(span, fieldNamed(entity, begin));
  const { from } = boundsOf(span, fieldNamed(entity, end));
  const order = sort.length > 0 ? sort : [{ field: begin, descending: false }];
  const also = { narrowing: ["overlaps", begin, end] as const, cells: { from, to } };
  return { span, rest, listing: { screen, entity: name, where, sort: order, actions: screen.actions, also } };
}
