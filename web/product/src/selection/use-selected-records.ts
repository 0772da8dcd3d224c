import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type {
  SelectedRecord,
  SelectionRequest,
  SelectionView,
} from "../../../../src/runtime/screens/view/selection-protocol.ts";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { postJson } from "../server/fetch-json.ts";

/** The selected records and what can be done with them. Null: the server has not said it yet. */
export function useSelectedRecords(
  { name }: ScreenLink,
  query: SearchParameters,
  rows: readonly RowView[],
  keys: ReadonlySet<string>,
): Pick<SelectionView, "records" | "actions"> | null {
  // The rows that are seen have their actions, and follow what others change.
  const seen = rows.filter(({ key }) => keys.has(key));
  const asked = [...keys].sort();
  const { data } = useQuery({
    queryKey: ["selection", name, query, asked],
    queryFn: () => askSelection({ screen: name, query, keys: asked }),
    enabled: seen.length < keys.size,
    placeholderData: keepPreviousData,
  });
  if (seen.length === keys.size) return { records: seen.map(recordOf), actions: actionsOf(seen) };
  return data ?? null;
}

/** Asks the server for the records of a selection. */
export function askSelection(request: SelectionRequest): Promise<SelectionView> {
  return postJson("/_ninepoint/selection", request, {});
}

function recordOf({ key, label, etag, actions }: RowView): SelectedRecord {
  return { key, label, etag, calls: actions.map(({ call }) => call) };
}

function actionsOf(rows: readonly RowView[]): readonly ActionView[] {
  const found = new Map<string, ActionView>();
  for (const { actions } of rows)
    for (const action of actions) if (!found.has(action.call)) found.set(action.call, action);
  return [...found.values()];
}
