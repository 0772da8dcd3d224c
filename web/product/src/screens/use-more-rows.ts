import { useInfiniteQuery } from "@tanstack/react-query";
import type { RelatedView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { fetchScreen } from "../server/screen-query.ts";

/** The rows loaded so far, and the way to more. */
export interface MoreRows {
  readonly rows: readonly RowView[];
  readonly more: boolean;
  readonly loading: boolean;
  load(): void;
}

/** The rows of a related list: the first page as it came with the record, and as many more as were asked for. */
export function useMoreRows({ screen, parameters }: ScreenMatch, { field, page }: RelatedView): MoreRows {
  const first = page.next;
  const { data, fetchNextPage, refetch, isFetching, hasNextPage } = useInfiniteQuery({
    queryKey: ["related", screen.name, parameters, field, first],
    enabled: false,
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }) => {
      const view = await fetchScreen(screen.name, { ...parameters, related: field, after: pageParam ?? "" }, signal);
      return view.kind === "record" ? view.related.find((one) => one.field === field)?.page : undefined;
    },
    getNextPageParam: (last) => last?.next ?? null,
  });
  return {
    rows: [...page.rows, ...(data?.pages.flatMap((one) => one?.rows ?? []) ?? [])],
    more: data === undefined ? first !== null : hasNextPage,
    loading: isFetching,
    load: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
