import type { Screen } from "../../../model/screen.ts";
import type { FieldError } from "../../../semantics/decision/field-error.ts";
import { calendarListing } from "../show/show-calendar.ts";
import { timelineListing } from "../show/show-timeline.ts";
import { readArrangement } from "../view/list-arrangement.ts";
import type { GroupedBy } from "../view/list-arrangement.ts";
import type { ListedPageRequest } from "../view/page-view.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";

/** The records that a screen lists. */
interface ExportListing {
  readonly listing: ListedPageRequest;
  /** The filters and the order of the query. */
  readonly rest: Parameters;
  /** The fields that the query chooses as columns, in order; null: it chooses none. */
  readonly shown: readonly string[] | null;
  /** By what the list is grouped; null: by nothing. */
  readonly grouped: GroupedBy | null;
  readonly errors: readonly FieldError[];
}

const asAlways = { shown: null, grouped: null, errors: [] };

/** What a screen lists as a query asks for it; null where the screen lists no records. The records of closed groups are exported, too. */
export function exportListing(
  screenContext: ScreenContext,
  screen: Screen,
  parameters: Parameters,
): ExportListing | null {
  const { shows } = screen;
  switch (shows.kind) {
    case "list":
    case "table": {
      const { entity, where, sort } = shows;
      const { shown, grouped, rest, errors } = readArrangement(screenContext, entity, parameters);
      return { listing: { screen, entity, where, sort, actions: [] }, rest, shown, grouped, errors };
    }
    case "board": {
      const { entity, where, sort } = shows;
      return { listing: { screen, entity, where, sort, actions: [] }, rest: parameters, ...asAlways };
    }
    case "calendar":
      return { ...calendarListing(screenContext, screen, shows, parameters), ...asAlways };
    case "timeline":
      return { ...timelineListing(screenContext, screen, shows, parameters), ...asAlways };
    default:
      return null;
  }
}
