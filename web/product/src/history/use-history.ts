import { useInfiniteQuery } from "@tanstack/react-query";
import type { HistoryEntryView } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { historyQuery } from "../server/history-query.ts";
import type { LoadedPart } from "./time-line.ts";

/** The entries of a record's history that are loaded, and the way to earlier ones. */
export interface LoadedHistory extends LoadedPart<HistoryEntryView> {
  readonly isLoading: boolean;
  loadEarlier(): void;
}

/** The history of a record screen's record; empty until it is there. `isWanted`: whether it is shown at all. */
export function useHistory(match: ScreenMatch, isWanted = true): LoadedHistory {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...historyQuery(match),
    enabled: isWanted,
  });
  return {
    items: data?.pages.flatMap(({ entries }) => entries) ?? [],
    hasEarlier: hasNextPage,
    isLoading: isFetchingNextPage,
    loadEarlier: () => void fetchNextPage(),
  };
}
