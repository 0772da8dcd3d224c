import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedViewView, ViewsView } from "../../../../src/runtime/screens/view/views-protocol.ts";
import { goTo } from "../routes/location.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { fetchJson } from "../server/fetch-json.ts";
import { pathOfView, queryOfView, sameQuery } from "./view-query.ts";
import { viewsQuery } from "./views-query.ts";

/** The saved views of a screen, and what can be done with them. */
export interface Views extends ViewsView {
  /** The view that the address comes from; null: none. */
  readonly current: SavedViewView | null;
  /** What the screen shows now, as a view would have it. */
  readonly query: string;
  /** Whether the address asks for something else than the current view does. */
  readonly isChanged: boolean;
  readonly open: (view: SavedViewView | null) => void;
  readonly save: (name: string, shared: boolean) => Promise<void>;
  readonly change: (
    view: SavedViewView,
    changes: Partial<Pick<SavedViewView, "name" | "query" | "shared">>,
  ) => Promise<void>;
  readonly remove: (view: SavedViewView) => Promise<void>;
}

/** Gives the saved views of a screen; null while they are not known. */
export function useViews(screen: string): Views | null {
  const { path, search } = useAppLocation();
  const client = useQueryClient();
  const { data } = useQuery(viewsQuery(screen));
  if (data === undefined) return null;
  const query = queryOfView(search);
  const current = data.views.find(({ id }) => id === search["list.view"]) ?? null;
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ["views"] });
  return {
    ...data,
    current,
    query,
    isChanged: current !== null && !sameQuery(current.query, query),
    open: (view) => goTo(view === null ? path : pathOfView(path, view)),
    save: async (name, shared) => {
      const view = await send<SavedViewView>("POST", "", { screen, name, query, shared });
      await refresh();
      goTo(pathOfView(path, view), "replace");
    },
    change: async (view, changes) => {
      await send("PATCH", `/${view.id}`, changes);
      await refresh();
    },
    remove: async (view) => {
      await send("DELETE", `/${view.id}`, {});
      await refresh();
      if (view === current) goTo(path + (query === "" ? "" : `?${query}`), "replace");
    },
  };
}

function send<T>(method: string, path: string, body: object): Promise<T> {
  return fetchJson<T>(`/_ninepoint/views${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
