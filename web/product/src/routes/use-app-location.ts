import { useLocation, useRouter } from "@tanstack/react-router";
import type { SearchParameters } from "./search.ts";
import { printSearch } from "./search.ts";

/** The current location of the application. */
export interface AppLocation {
  /** Percent-encoded, as in the address bar. */
  readonly path: string;
  readonly search: SearchParameters;
  /** Path and query. */
  readonly href: string;
}

/** Changes to a query; undefined takes a name out. */
export type SearchPatch = Readonly<Record<string, string | undefined>>;

/** Gives the current location; renders again when it changes. */
export function useAppLocation(): AppLocation {
  const href = useLocation({ select: (location) => location.href });
  const search = useLocation({ select: (location) => location.search as SearchParameters });
  return { path: href.split(/[?#]/)[0] ?? "/", search, href };
}

/** Gives the function that navigates to a path of the product. */
export function useGo(): (href: string, how?: "push" | "replace") => void {
  const { history } = useRouter();
  return (href, how = "push") => history[how](href);
}

/** Gives the function that changes the query of the URL. Each change resets a list to its first page. */
export function useChangeSearch(): (patch: SearchPatch, how?: "push" | "replace") => void {
  const { path, search } = useAppLocation();
  const go = useGo();
  return (patch, how) => go(path + printSearch({ ...search, after: undefined, ...patch }), how);
}
