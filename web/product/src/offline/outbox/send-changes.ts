import type { ActedView, ActRequest, ErrorView } from "../../../../../src/runtime/screens/view/acting-protocol.ts";
import { couldRepeat, namingVersion, nextToSend, withoutNamed } from "./next-to-send.ts";
import { acceptingOwn, withGranted } from "./own-versions.ts";
import type { VersionStore } from "./version-store.ts";
import type { WaitingChange } from "./waiting-change.ts";

/** Where changes are stored until they are settled. */
export interface ChangeStore {
  /** The changes of the account for which they are sent. */
  list(): Promise<readonly WaitingChange[]>;
  /** Stores what has become of changes; those that were discarded meanwhile stay away. */
  update(changes: readonly WaitingChange[]): Promise<void>;
  /** Removes a granted change. */
  settle(granted: WaitingChange): Promise<void>;
}

/** What came of sending a change. */
export type SendOutcome =
  | { readonly kind: "granted"; readonly acted: Pick<ActedView, "record" | "etag" | "changed"> }
  | { readonly kind: "refused"; readonly refusal: ErrorView }
  /** The server could not take it now, and has said so: it has done nothing. `wait`: in milliseconds. */
  | { readonly kind: "busy"; readonly wait: number }
  /** No answer came: nobody knows whether it was done. */
  | { readonly kind: "unanswered" }
  /** Whoever made it is not signed in any more. */
  | { readonly kind: "signed out" };

/** What came of sending all that waited. */
export interface SentChanges {
  readonly granted: readonly WaitingChange[];
  readonly refused: readonly WaitingChange[];
  /** Why it ended: nothing was left to send, or what came of the last one. */
  readonly end: "done" | "busy" | "unanswered" | "signed out";
  readonly wait: number;
}

/**
 * Sends what waits, one after another, until nothing is left or the server does not answer. A change that rests on an earlier one of the same person is
 * sent with the version to which that has led. INVARIANT: each change has its effect at most once, exactly once if it is granted, and those of a record
 * have it in their order, wherever this ends; and no change is refused for an earlier one of the same person, unless that was made in another tab and
 * would be overwritten (send-changes.test.ts).
 */
export async function sendChanges(
  store: ChangeStore,
  versions: VersionStore,
  send: (change: WaitingChange) => Promise<SendOutcome>,
  now: () => number,
): Promise<SentChanges> {
  const granted: WaitingChange[] = [];
  const refused: WaitingChange[] = [];
  const ended = (end: SentChanges["end"], wait = 0): SentChanges => ({ granted, refused, end, wait });
  for (;;) {
    const changes = await store.list();
    const next = nextToSend(changes);
    if (next === null) return ended("done");
    if (couldRepeat(next, now())) {
      await store.update([{ ...next, state: { kind: "uncertain" } }]);
      continue;
    }
    const named = namingVersion(next);
    const { tab = "", made, about } = next;
    const request = acceptingOwn(named.request, await versions.list(), { tab, since: about.since });
    // What the server may have seen already has to stay as it was, or it would not be recognised.
    const sent = next.attempted === null ? { ...named, request, attempted: now() } : next;
    await store.update([sent]);
    const outcome = await send(sent);
    switch (outcome.kind) {
      case "granted":
        await versions.change((before) => withGranted(before, sent.request, outcome.acted, { tab, at: made }));
        await store.settle(sent);
        granted.push(sent);
        break;
      case "refused": {
        const again = outcome.refusal.isStale === true ? toSendAgain(sent, request) : null;
        if (again !== null) {
          await store.update([again]);
          break;
        }
        const told: WaitingChange = {
          ...withoutNamed(sent),
          attempted: null,
          state: { kind: "refused", refusal: outcome.refusal },
        };
        await store.update([told]);
        refused.push(told);
        break;
      }
      case "busy":
        await store.update([next]);
        return ended("busy", outcome.wait);
      case "signed out":
        await store.update([next]);
        return ended("signed out");
      case "unanswered":
        return ended("unanswered");
    }
  }
}

/**
 * A change that was refused for its version, as it is sent again; null where somebody else has changed the record and it was made on what they have
 * changed. A refused request has done nothing, so that its key is free for another.
 */
function toSendAgain(sent: WaitingChange, accepting: ActRequest): WaitingChange | null {
  // It was sent before it was known to which version an earlier one has led.
  if (sent.request.ifMatch !== accepting.ifMatch) return { ...sent, request: accepting, attempted: null };
  return sent.version === "named" ? { ...withoutNamed(sent), version: "refused", attempted: null } : null;
}
