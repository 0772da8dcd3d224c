import type { ErrorView } from "../../../../../src/runtime/screens/view/acting-protocol.ts";
import { couldRepeat, nextToSend, rebased } from "./change-order.ts";
import type { WaitingChange } from "./waiting-change.ts";

/** Where changes are stored until they are settled. */
export interface ChangeStore {
  /** The changes of the account for which they are sent. */
  list(): Promise<readonly WaitingChange[]>;
  /** Stores what has become of changes; those that were discarded meanwhile stay away. */
  update(changes: readonly WaitingChange[]): Promise<void>;
  /** Removes a granted change and, at the same moment, stores what has become of others. */
  settle(granted: WaitingChange, others: readonly WaitingChange[]): Promise<void>;
}

/** What came of sending a change. */
export type SendOutcome =
  | { readonly kind: "granted"; readonly etag: string | null }
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
 * Sends what waits, one after another, until nothing is left or the server does not answer. INVARIANT: each change has its effect at most once,
 * exactly once if it is granted, and those of a record have it in their order, wherever this ends (send-changes.test.ts).
 */
export async function sendChanges(
  store: ChangeStore,
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
    const sent = { ...next, attempted: next.attempted ?? now() };
    await store.update([sent]);
    const outcome = await send(sent);
    switch (outcome.kind) {
      case "granted":
        await store.settle(sent, rebased(sent, await store.list(), outcome.etag));
        granted.push(sent);
        break;
      case "refused": {
        const told: WaitingChange = { ...sent, attempted: null, state: { kind: "refused", refusal: outcome.refusal } };
        await store.update([told]);
        refused.push(told);
        break;
      }
      case "busy":
        await store.update([{ ...sent, attempted: next.attempted }]);
        return ended("busy", outcome.wait);
      case "signed out":
        await store.update([{ ...sent, attempted: next.attempted }]);
        return ended("signed out");
      case "unanswered":
        return ended("unanswered");
    }
  }
}
