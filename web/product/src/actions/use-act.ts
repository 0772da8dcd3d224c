import { useCallback, useRef, useState } from "react";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/protocol.ts";
import { postJson } from "../server/fetch-json.ts";
import { refusalOf } from "../server/refusal.ts";
import { watchClicks } from "./click-count.ts";
import { createSubmission } from "./submission.ts";

/** The function that makes calls, and whether one is running. */
export interface Acting {
  /**
   * Makes a call. Null if the same call is running or was just done by the first click of a double click. Rejects with
   * an error that `refusalOf` reads.
   */
  readonly act: (request: ActRequest) => Promise<ActedView | null>;
  readonly busy: boolean;
}

const clicks = watchClicks(window);

/** Makes calls so that each has its effect once, even with retries, and refreshes all screens afterwards. */
export function useAct(): Acting {
  const client = useQueryClient();
  const [submission] = useState(() => createSubmission(undefined, clicks));
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);

  const act = useCallback(
    async (request: ActRequest): Promise<ActedView | null> => {
      if (submission.isEcho(request)) return null;
      const key = submission.keyFor(request);
      if (running.current.has(key)) return null;
      running.current.add(key);
      setBusy(true);
      try {
        const acted = await postJson<ActedView>("/_ninepoint/act", request, { "Idempotency-Key": key });
        submission.done(request);
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== "product" && !isOfSubject(queryKey),
        });
        return acted;
      } catch (error) {
        const { status, handling } = refusalOf(error);
        if (status >= 400 && status < 500) submission.answered(request);
        if (handling === "reload") void client.invalidateQueries();
        throw error;
      } finally {
        running.current.delete(key);
        setBusy(running.current.size > 0);
      }
    },
    [client, submission],
  );

  return { act, busy };
}

// A dialog that asks about a record closes with what was done there, after which its form may not even be offered.
function isOfSubject([kind, , subject]: QueryKey): boolean {
  return kind === "form" && subject !== null;
}
