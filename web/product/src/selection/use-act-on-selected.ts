import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SelectedRecord } from "../../../../src/runtime/screens/view/selection-protocol.ts";
import { createCallSender } from "../actions/call-sender.ts";
import { freshUuid } from "../actions/submission.ts";
import { refusalOf } from "../server/refusal-error.ts";
import type { ActedOnRecords } from "./act-on-each.ts";
import { actOnEach } from "./act-on-each.ts";

/** An action that is being taken on several records. */
export interface ActingOnSelected {
  /** How many calls are answered, of how many; null while none is made. */
  readonly progress: { readonly finished: number; readonly all: number } | null;
  readonly run: (
    action: Pick<ActionView, "call" | "kind">,
    records: readonly SelectedRecord[],
    input: ActRequest["input"],
  ) => Promise<ActedOnRecords>;
  /** Makes a call for each record in a way of its own. */
  readonly runEach: (
    records: readonly SelectedRecord[],
    send: (record: SelectedRecord) => Promise<ActedView>,
  ) => Promise<ActedOnRecords>;
  readonly stop: () => void;
}

/** Takes an action on several records: a call for each, by the same way as for one. All screens are refreshed afterwards. */
export function useActOnSelected(): ActingOnSelected {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ActingOnSelected["progress"]>(null);
  const stopped = useRef(false);
  const runEach: ActingOnSelected["runEach"] = async (records, send) => {
    stopped.current = false;
    const all = records.length;
    setProgress({ finished: 0, all });
    try {
      return await actOnEach(records, {
        send,
        refusalOf,
        wait: (seconds) => new Promise((resolve) => void setTimeout(resolve, seconds * 1000)),
        onProgress: (finished) => setProgress({ finished, all }),
        isStopped: () => stopped.current,
      });
    } finally {
      setProgress(null);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "product" });
    }
  };
  return {
    progress,
    stop: () => {
      stopped.current = true;
    },
    run: ({ call, kind }, records, input) =>
      runEach(records, ({ key, etag }) =>
        // Nobody's change is overwritten or deleted unseen.
        sendAct({ call, subject: key, input, ifMatch: kind === "update" || kind === "delete" ? etag : null }),
      ),
    runEach,
  };
}

const sender = createCallSender();

/** Makes a call once, whatever is sent again. */
export function sendAct(request: ActRequest): Promise<ActedView> {
  return sender.send(request, freshUuid(), {});
}
