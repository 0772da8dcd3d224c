import { useCallback, useRef, useState } from "react";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { hasFile } from "../attachments/packed-file.ts";
import { currentOutbox } from "../offline/outbox/current-outbox.ts";
import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";
import { isReachable } from "../offline/reachability.ts";
import { whileCalling } from "../server/calls-under-way.ts";
import { productQuery } from "../server/product-query.ts";
import { isUnreachable, refusalOf } from "../server/refusal-error.ts";
import { createCallSender } from "./call-sender.ts";
import type { SendOptions } from "./call-sender.ts";
import { watchClicks } from "./watch-clicks.ts";
import { createSubmission } from "./submission.ts";

/** How a call is made. */
export interface ActOptions extends SendOptions {
  /** What it is about, for the list of changes that are not sent; absent: it is not kept where the server can't be reached. */
  readonly about?: ChangeAbout;
  /** By which names it is told of in that list, where they are not in `about`. */
  readonly names?: (() => Promise<Pick<ChangeAbout, "created" | "chosen" | "told">>) | undefined;
  /** The refused change that it corrects. */
  readonly corrects?: number;
  /** Whether the call is one of several that one click makes. */
  readonly isFurther?: boolean;
}

/** The function that makes calls, and whether one is running. */
export interface Acting {
  /**
   * Makes a call. Null if the same call is running or was just done by the first click of a double click; `kept` if the server can't be reached
   * and the call is made once it can. Rejects with an error that `refusalOf` reads.
   */
  readonly act: (request: ActRequest, options?: ActOptions) => Promise<ActedView | "kept" | null>;
  readonly busy: boolean;
}

const clicks = watchClicks(window);

/** Makes calls so that each has its effect once, even with retries, and refreshes all screens afterwards. */
export function useAct(): Acting {
  const client = useQueryClient();
  const [submission] = useState(() => createSubmission(undefined, clicks));
  const [sender] = useState(createCallSender);
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);

  const act = useCallback(
    async (asked: ActRequest, options: ActOptions = {}): Promise<ActedView | "kept" | null> => {
      const { isFurther = false, about } = options;
      // Another tab may have signed somebody else in.
      const person = client.getQueryData(productQuery.queryKey)?.viewer.id ?? null;
      const request = about === undefined || person === null ? asked : { ...asked, person };
      if (!isFurther && submission.isSecondClick(request)) return null;
      const key = submission.keyFor(request);
      if (running.current.has(key)) return null;
      running.current.add(key);
      setBusy(true);
      try {
        const mustWait = !isReachable() || (await hasEarlier(about));
        if (mustWait && (await isKept(request, key, options, false))) {
          submission.done(request);
          return "kept";
        }
        return await whileCalling(async () => {
          const acted = await sender.send(request, key, options);
          submission.done(request);
          if (options.corrects !== undefined) await currentOutbox()?.discard(options.corrects);
          void client.invalidateQueries({
            predicate: ({ queryKey }) => queryKey[0] !== "product" && !isOfSubject(queryKey),
          });
          return acted;
        });
      } catch (error) {
        // Whether the call of a visitor was made can't be found out afterwards.
        if (
          isUnreachable(error) &&
          person !== null &&
          (await isKept(sender.sentAs(key, request), key, options, true))
        ) {
          submission.done(request);
          return "kept";
        }
        const { status, handling, isStale } = refusalOf(error);
        if (status >= 400 && status < 500) submission.answered(request);
        if (handling === "reload" || isStale === true) void client.invalidateQueries();
        throw error;
      } finally {
        running.current.delete(key);
        setBusy(running.current.size > 0);
      }
    },
    [client, submission, sender],
  );

  return { act, busy };
}

/** Whether a call is kept until it can be made: everything but files, which are too large. */
async function isKept(
  request: ActRequest,
  key: string,
  { about, since, names, corrects }: ActOptions,
  isSent: boolean,
): Promise<boolean> {
  if (about === undefined || currentOutbox() === null || hasFile(request.input)) return false;
  const { keepChange } = await import("../offline/outbox/keep-change.ts");
  const named = { ...about, ...(since === undefined ? {} : { since }), ...(await names?.().catch(() => ({}))) };
  return keepChange({ request, key, about: named, corrects: corrects ?? null, isSent });
}

/** Has what was done to a record before sent first; whether something of it still waits, which a further call must not overtake. */
async function hasEarlier(about: ChangeAbout | undefined): Promise<boolean> {
  if (about === undefined || about.record === null) return false;
  return (
    (await currentOutbox()
      ?.sendFirst(about.record)
      .catch(() => false)) ?? false
  );
}

// A dialog that asks about a record closes with what was done there, after which its form may not even be offered.
function isOfSubject([kind, , subject]: QueryKey): boolean {
  return kind === "form" && subject !== null;
}
