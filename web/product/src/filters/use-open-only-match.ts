import { useCallback, useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { RowView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { goTo } from "../routes/location.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { recordPath } from "../routes/record-path.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { screenRequest } from "../screens/screen-request.ts";
import { useProduct } from "../server/product-query.ts";
import { screenQuery } from "../server/screen-query.ts";

/** Opens the record that a search of the current screen finds, if it finds no other. */
export interface OnlyMatch {
  /** Asks the server for what has these words, and opens it. Several records, or none, stay where they are. */
  readonly open: (q: string) => Promise<void>;
  /** Whoever types on, or goes elsewhere, before the answer is there wants something else. */
  readonly forget: () => void;
}

/** Gives what opens the only match of a search. What is shown already may be the answer to other words, so it is never used. */
export function useOpenOnlyMatch(): OnlyMatch {
  const client = useQueryClient();
  const { screens, entities } = useProduct();
  const { path, search } = useAppLocation();
  const asked = useRef(0);
  const forget = useCallback(() => void (asked.current += 1), []);
  useEffect(() => forget, [forget]);
  const open = async (q: string): Promise<void> => {
    const match = matchScreen(screens, path);
    if (match === null) return;
    forget();
    const own = asked.current;
    const { after: _, ...rest } = search;
    const query = screenQuery(match.screen.name, screenRequest(match, { ...rest, q }));
    // The screen itself says it if the server can't be asked.
    const view = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    const found = view === null || own !== asked.current ? null : onlyRecordOf(view);
    const entity = entities.find(({ name }) => name === found?.entity);
    const place = found === null ? null : recordPath(entity, found.row);
    if (place !== null) goTo(place);
  };
  return { open, forget };
}

function onlyRecordOf(view: ScreenView): { readonly entity: string; readonly row: RowView } | null {
  if (!("page" in view)) return null;
  const rows = view.kind === "board" ? view.columns.flatMap((column) => column.rows) : view.page.rows;
  const [row] = rows;
  return row === undefined || view.page.total !== 1 || rows.length !== 1 ? null : { entity: view.page.entity, row };
}
