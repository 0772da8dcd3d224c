import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { readEntries } from "../../history/read-entries.ts";
import type { HistoryEntryView, HistoryView } from "../view/history-protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { HistoryEntryViews } from "./history-entry-view.ts";
import { historyRights } from "./history-rights.ts";
import { findRecord } from "./show-record-screen.ts";

/** The number of entries of a page. */
const pageSize = 50;
/** The most entries that are read at a time: whoever may see hardly any of them needs many for a page. */
const mostAtOnce = 2000;

/** A page of the history of a record screen's record. */
export async function showHistory(
  by: ScreenContext,
  screen: Screen,
  parameters: Parameters,
): Promise<HistoryView | Refusal> {
  const { model, dialect } = by.compiled;
  if (screen.shows.kind !== "record") return createRefusal(model, "not found");
  const { entity } = screen.shows;
  const found = await findRecord(by, screen, screen.shows, parameters);
  const rights = found === null ? null : await historyRights(by, { entity, id: found.id });
  if (found === null || rights === null) return createRefusal(model, "not found");
  if (!rights.showsMoments) return { entries: [], earlier: null };
  const views = new HistoryEntryViews(by, entity, rights);
  const latestFirst: HistoryEntryView[] = [];
  let before = parameters["before"] ?? null;
  for (let count = pageSize + 1; latestFirst.length <= pageSize; count = Math.min(2 * count, mostAtOnce)) {
    const page = await readEntries(by.queries, dialect, { entity, id: found.id }, { before, count });
    for (const entry of page) {
      const shown = await views.view(entry);
      if (shown !== null) latestFirst.push(shown);
    }
    before = page.at(-1)?.id ?? null;
    if (page.length < count) break;
  }
  const entries = latestFirst.slice(0, pageSize).reverse();
  return { entries, earlier: latestFirst.length > pageSize ? (entries[0]?.id ?? null) : null };
}
