import { useCallback, useRef, useState } from "react";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/protocol.ts";
import { postJson } from "../server/fetch-json.ts";
import { refusalOf } from "../server/refusal.ts";
import { watchClicks } from "./click-count.ts";
import { createSubmission } from "./submission.ts";

/** The way to make calls, and whether one is under way. */
export interface Acting {
  /** Makes a call; null where the same is under way or was done just now: a second click is no second wish. Rejects with what `refusalOf` reads. */
  readonly act: (request: ActRequest) => Promise<ActedView | null>;
  readonly busy: boolean;
}

const clicks = watchClicks(window);

/** How a call is made: once, whatever the network does; then every screen shows what came of it. */
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
