import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type { SearchParameters } from "../routes/search-parameters.ts";
import { fetchScreen } from "../server/screen-query.ts";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** A page of a column of a board. */
export type ColumnPage = ScreenViewOf<"column">;

/** A column of a board as it was asked for: the screen, the route's parameters and filters, and the value of the column. */
export interface AskedColumn {
  readonly screen: string;
  readonly query: SearchParameters;
  readonly value: string;
}

/**
 * The page of a column that begins after a cursor; with an empty one, the first. A page that is asked for again ends where it ended before:
 * the pages around it still fit, whatever has changed in it.
 */
export function columnPage(client: QueryClient, { screen, query, value }: AskedColumn, after: string) {
  const queryKey = ["screen", screen, { ...query, "board.column": value, after }] as const;
  return queryOptions({
    queryKey,
    // It is asked for again when the server tells of a change.
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<ColumnPage> {
      const until = client.getQueryData<ColumnPage>(queryKey)?.next ?? null;
      const place = { ...(after === "" ? {} : { after }), ...(until === null ? {} : { "board.until": until }) };
      const view = await fetchScreen(screen, { ...query, "board.column": value, ...place }, signal);
      if (view.kind !== "column") throw new Error("fault: a column was answered with another kind of screen");
      return { ...view, next: view.next ?? until };
    },
  });
}

/** The cursors after which the first pages of a column begin, as far as they are known: at most as many as wanted. */
export function pagesKnown(
  client: QueryClient,
  column: AskedColumn,
  first: ColumnPage,
  wanted: number,
): readonly string[] {
  const begins = [""];
  while (begins.length < wanted) {
    const last = begins.at(-1) ?? "";
    const page = client.getQueryData<ColumnPage>(columnPage(client, column, last).queryKey);
    const next = page === undefined && last === "" ? first.next : (page?.next ?? null);
    if (next === null || begins.includes(next)) break;
    begins.push(next);
  }
  return begins;
}

/** The positions of the pages that have a card between two positions of cards. */
export function pagesInView(
  sizes: readonly number[],
  { first, last }: { readonly first: number; readonly last: number },
): ReadonlySet<number> {
  const inView = new Set<number>();
  let start = 0;
  sizes.forEach((size, at) => {
    if (start <= last && start + size > first) inView.add(at);
    start += size;
  });
  return inView;
}
