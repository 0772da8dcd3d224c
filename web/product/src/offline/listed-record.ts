import type { QueryClient } from "@tanstack/react-query";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ListedRecord } from "./form-from-row.ts";

/** The records that a screen lists; none where it shows no list. */
export function listedRecords(view: ScreenView): readonly ListedRecord[] {
  switch (view.kind) {
    case "list":
    case "table":
    case "calendar":
    case "timeline":
      return view.page.rows.map((row) => ({ row, columns: view.page.columns }));
    case "board":
      return view.columns.flatMap(({ rows }) => rows.map((row) => ({ row, columns: view.page.columns })));
    case "record":
      return view.related.flatMap(({ page }) => page.rows.map((row) => ({ row, columns: page.columns })));
    case "column":
    case "chart":
    case "dashboard":
    case "figures":
    case "form":
    case "prose":
      return [];
  }
}

/** A record of which this page has been told in a list, and on which a call is offered; null where there is none. */
export function listedRecord(client: QueryClient, call: string, key: string): ListedRecord | null {
  for (const { state } of client.getQueryCache().findAll({ queryKey: ["screen"] })) {
    const listed = state.data === undefined ? [] : listedRecords(state.data as ScreenView);
    const found = listed.find(({ row }) => row.key === key && row.actions.some((action) => action.call === call));
    if (found !== undefined) return found;
  }
  return null;
}
