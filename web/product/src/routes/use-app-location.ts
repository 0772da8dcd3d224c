import { useLocation, useRouter } from "@tanstack/react-router";
import type { SearchParameters } from "./search.ts";
import { printSearch } from "./search.ts";

/** Where the application is. */
export interface AppLocation {
  /** Percent-encoded, as in the address bar. */
  readonly path: string;
  readonly search: SearchParameters;
  /** Path and query. */
  readonly href: string;
}

/** Changes to a query; undefined takes a name out. */
export type SearchPatch = Readonly<Record<string, string | undefined>>;

/** The address, and a render whenever it changes. */
export function useAppLocation(): AppLocation {
  const href = useLocation({ select: (location) => location.href });
  const search = useLocation({ select: (location) => location.search as SearchParameters });
  return { path: href.split(/[?#]/)[0] ?? "/", search, href };
}

/** How to go to a path of the product. */
export function useGo(): (href: string, how?: "push" | "replace") => void {
  const { history } = useRouter();
  return (href, how = "push") => history[how](href);
}

/** How to change the address's query. Whatever is changed, a list begins at its first page again. */
export function useChangeSearch(): (patch: SearchPatch, how?: "push" | "replace") => void {
  const { path, search } = useAppLocation();
  const go = useGo();
  return (patch, how) => go(path + printSearch({ ...search, after: undefined, ...patch }), how);
}
