import { useMemo, useSyncExternalStore } from "react";
import { currentHref, currentPath, listenToLocation } from "./location.ts";
import type { SearchParameters } from "./search-parameters.ts";
import { parseSearch } from "./search-parameters.ts";

/** The current location of the application. */
export interface AppLocation {
  /** Percent-encoded, as in the address bar. */
  readonly path: string;
  readonly search: SearchParameters;
  /** Path and query. */
  readonly href: string;
}

/** Gives the current location; renders again when it changes. */
export function useAppLocation(): AppLocation {
  const href = useSyncExternalStore(listenToLocation, currentHref);
  return useMemo(() => {
    const [path = "/"] = href.split("?");
    return { path, search: parseSearch(href.slice(path.length)), href };
  }, [href]);
}

/** Gives the current path; renders again when it changes, but not when only the query does. */
export function useAppPath(): string {
  return useSyncExternalStore(listenToLocation, currentPath);
}
