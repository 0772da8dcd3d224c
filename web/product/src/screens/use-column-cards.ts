import { useMemo, useState } from "react";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { BoardColumn } from "../../../../src/runtime/screens/view/protocol.ts";
import { columnPage, pagesInView, pagesKnown } from "./column-pages.ts";
import type { AskedColumn, ColumnPage } from "./column-pages.ts";

/** The cards of a column that were loaded so far, and the way to more. */
export interface ColumnCards {
  readonly cards: readonly RowView[];
  readonly more: boolean;
  readonly failed: boolean;
  readonly load: () => void;
  /** Says which cards are in view: these are kept up to date. */
  readonly watch: (first: number, last: number) => void;
}

/**
 * Loads a column page by page, as its reader scrolls. As long as nobody does, the board's own answer has the cards. After a change only the
 * pages in view are asked for again; any other page when it comes into view.
 */
export function useColumnCards(asked: AskedColumn, column: BoardColumn): ColumnCards {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(0);
  const [view, setView] = useState({ first: 0, last: 0 });
  const first: ColumnPage = {
    kind: "column",
    name: asked.screen,
    value: column.value,
    rows: column.rows,
    next: column.next,
  };
  const begins = wanted === 0 ? [] : pagesKnown(client, asked, first, wanted);
  const pages = begins.map((after) => columnPage(client, asked, after));
  const sizes = pages.map(({ queryKey }) => client.getQueryData<ColumnPage>(queryKey)?.rows.length ?? 0);
  const inView = pagesInView(sizes, view);
  const found = useQueries({
    queries: pages.map((page, at) => ({
      ...page,
      enabled: inView.has(at) || client.getQueryData(page.queryKey) === undefined,
      ...(at === 0 ? { initialData: first } : {}),
    })),
    combine: (results) => ({
      pages: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
      failed: results.some(({ data, isError }) => data === undefined && isError),
      retry: () => results.forEach(({ data, isError, refetch }) => void (data === undefined && isError && refetch())),
    }),
  });
  const cards = useMemo(
    () => (wanted === 0 ? column.rows : withoutTwins(found.pages.flatMap(({ rows }) => rows))),
    [wanted, column.rows, found.pages],
  );
  const isComplete = found.pages.length === begins.length;
  const more = wanted === 0 ? column.next !== null : !isComplete || found.pages.at(-1)?.next !== null;
  return {
    cards,
    more,
    failed: found.failed,
    load: () => {
      if (found.failed) found.retry();
      else if (more && isComplete) setWanted(Math.max(begins.length, 1) + 1);
    },
    watch: (from, to) => {
      if (from !== view.first || to !== view.last) setView({ first: from, last: to });
    },
  };
}

/** Each record once: one that has changed its place may be on two pages until both were asked for again. */
function withoutTwins(rows: readonly RowView[]): readonly RowView[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
