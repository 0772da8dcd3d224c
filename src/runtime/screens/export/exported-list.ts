import type { Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { ExportedList } from "../view/export-protocol.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { findListToExport, readRowsToExport } from "./export-list.ts";

/** How many records are read at once: few enough that other requests are answered in between. */
const rowsAtOnce = 250;

/** Runs work on a snapshot of its own. */
type WithContext = <T>(work: (screenContext: ScreenContext) => Promise<T | Refusal>) => Promise<T | Refusal>;

/** A list of a screen, whose records are read little by little, each time as its reader may see them then. */
export async function exportedList(
  withContext: WithContext,
  parameters: Parameters,
  withOpened: <T>(
    screenContext: ScreenContext,
    work: (screen: Screen) => MaybePromise<T | Refusal>,
  ) => Promise<T | Refusal>,
): Promise<ExportedList | Refusal> {
  const found = await withContext((by) => withOpened(by, (screen) => findListToExport(by, screen, parameters)));
  if (found.kind === "refusal") return found;
  let from = 0;
  return {
    columns: found.columns,
    total: found.places.length,
    async next() {
      if (from >= found.places.length) return null;
      const rows = await withContext((by) => readRowsToExport(by, found, from, rowsAtOnce));
      from += rowsAtOnce;
      return rows;
    },
  };
}
