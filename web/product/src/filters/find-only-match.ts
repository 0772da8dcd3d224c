import type { QueryClient } from "@tanstack/react-query";
import type { RowView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { recordPath } from "../routes/record-path.ts";
import type { AppLocation } from "../routes/use-app-location.ts";
import { screenRequest } from "../screens/screen-request.ts";
import { screenQuery } from "../server/screen-query.ts";

/** Asks the server for what has some words on a screen of records: the path of the record, if it is the only one. */
export async function findOnlyMatch(
  client: QueryClient,
  { screens, entities }: Pick<ProductView, "screens" | "entities">,
  { path, search }: Pick<AppLocation, "path" | "search">,
  q: string,
): Promise<string | null> {
  const match = matchScreen(screens, path);
  if (match === null) return null;
  const { after: _, ...rest } = search;
  const query = screenQuery(match.screen.name, screenRequest(match, { ...rest, q }));
  // The screen itself says it if the server can't be asked.
  const view = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  const found = view === null ? null : onlyRecordOf(view);
  const entity = entities.find(({ name }) => name === found?.entity);
  return found === null ? null : recordPath(entity, found.row);
}

function onlyRecordOf(view: ScreenView): { readonly entity: string; readonly row: RowView } | null {
  if (!("page" in view)) return null;
  const rows = view.kind === "board" ? view.columns.flatMap((column) => column.rows) : view.page.rows;
  const [row] = rows;
  return row === undefined || view.page.total !== 1 || rows.length !== 1 ? null : { entity: view.page.entity, row };
}
