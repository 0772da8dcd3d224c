import type { QueryClient } from "@tanstack/react-query";
import { afterFirstScreen } from "../loading/first-screen.ts";
import { browserCanKeep } from "./browser-can-keep.ts";
import { isReachable, onReachability } from "./reachability.ts";
import { watchServer } from "./watch-server.ts";

/** Milliseconds after the first screen is shown: what may soon be clicked is loaded first. */
const grace = 1500;

/**
 * Notices when the server goes and comes back, and refreshes all screens then. Where the browser may keep something, it begins to: once the first
 * screen is there, or at once if the server is gone already.
 */
export function beginOffline(client: QueryClient): void {
  watchServer();
  onReachability(() => {
    if (isReachable()) void client.invalidateQueries();
  });
  if (!browserCanKeep()) return;
  let isBegun = false;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    void import("./offline-work.ts").then(
      ({ startOfflineWork }) => startOfflineWork(client),
      // The server went before the code was here. It is asked for again when the server comes back.
      () => (isBegun = false),
    );
  };
  onReachability(begin);
  afterFirstScreen(() => setTimeout(begin, grace));
}
