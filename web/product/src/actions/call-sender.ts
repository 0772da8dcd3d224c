import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { currentOutbox } from "../offline/outbox/current-outbox.ts";
import { acceptingOwn, withGranted } from "../offline/outbox/own-versions.ts";
import type { OwnVersion } from "../offline/outbox/own-versions.ts";
import { postJson } from "../server/fetch-json.ts";
import type { Sending } from "../server/post-with-progress.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { ownTab } from "../tabs/own-tab.ts";

/** How a call is sent. */
export interface SendOptions {
  /** When its form was opened, in milliseconds. */
  readonly since?: number | undefined;
  /** How its request is watched, where it is large. */
  readonly sending?: Sending | undefined;
}

/** Sends calls under their keys. What was sent under a key stays the same until it is answered, or the server would not recognise it. */
export interface CallSender {
  /**
   * Makes a call; no earlier one of the same person makes it stale, unless it has written in another tab what the call would overwrite. Rejects with an error that `refusalOf` reads.
   */
  send(request: ActRequest, key: string, options: SendOptions): Promise<ActedView>;
  /** What was sent under a key; `request` where nothing was. */
  sentAs(key: string, request: ActRequest): ActRequest;
}

/** Creates a sender that has sent nothing. */
export function createCallSender(): CallSender {
  const unanswered = new Map<string, ActRequest>();
  const attempt = async (body: ActRequest, key: string, sending: Sending | undefined): Promise<ActedView> => {
    unanswered.set(key, body);
    try {
      const acted = await post(body, key, sending);
      unanswered.delete(key);
      const by = { tab: ownTab(), at: Date.now() };
      ofPage = withGranted(ofPage, body, acted, by);
      await currentOutbox()
        ?.noteGranted(body, acted, by)
        .catch(() => {});
      return acted;
    } catch (error) {
      const { status } = refusalOf(error);
      if (status >= 400 && status < 500) unanswered.delete(key);
      throw error;
    }
  };
  return {
    send: async (request, key, { since, sending }) => {
      const body = unanswered.get(key) ?? (await accepting(request, since));
      try {
        return await attempt(body, key, sending);
      } catch (error) {
        if (refusalOf(error).isStale !== true) throw error;
        // Another page may have changed the record for the same person meanwhile.
        const now = await accepting(request, since);
        if (now.ifMatch === body.ifMatch) throw error;
        return await attempt(now, key, sending);
      }
    },
    sentAs: (key, request) => unanswered.get(key) ?? request,
  };
}

/** The versions to which calls of this page have led: a browser that keeps nothing has no others. */
let ofPage: readonly OwnVersion[] = [];

async function accepting(request: ActRequest, since: number | undefined): Promise<ActRequest> {
  const origin = { tab: ownTab(), since };
  const accepted = acceptingOwn(request, ofPage, origin);
  const outbox = request.ifMatch === null ? null : currentOutbox();
  return outbox === null ? accepted : outbox.accepting(accepted, origin).catch(() => accepted);
}

async function post(request: ActRequest, key: string, sending: Sending | undefined): Promise<ActedView> {
  const headers = { "Idempotency-Key": key };
  if (sending === undefined) return postJson("/_ninepoint/act", request, headers);
  const { postWithProgress } = await import("../server/post-with-progress.ts");
  return postWithProgress("/_ninepoint/act", request, headers, sending);
}
