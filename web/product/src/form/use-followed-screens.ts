import { useCallback, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";

/** Follows what is being fetched after a call, until the screens show what came of it. */
export function useFollowedScreens(): { readonly isShowing: boolean; readonly followScreens: () => void } {
  const client = useQueryClient();
  const [isShowing, setShowing] = useState(false);
  const followScreens = useCallback(() => {
    setShowing(true);
    // Joins what is on its way, and begins nothing.
    const arrived = client.refetchQueries({ fetchStatus: "fetching" }, { cancelRefetch: false });
    void arrived.finally(() => setShowing(false));
  }, [client]);
  return { isShowing, followScreens };
}
