import { useSyncExternalStore } from "react";
import { recordName, recordOf } from "./next-to-send.ts";
import type { WaitingChange } from "./waiting-change.ts";

/** What of this account is not sent yet, and whether it has to sign in before. */
export interface UnsentChanges {
  readonly changes: readonly WaitingChange[];
  readonly isSignedOut: boolean;
  /** To a visitor: how many changes wait for somebody who signs in. */
  readonly ofOthers: number;
}

let unsent: UnsentChanges = { changes: [], isSignedOut: false, ofOthers: 0 };
const listeners = new Set<() => void>();

/** What is not sent yet, as this page knows it. */
export function unsentChanges(): UnsentChanges {
  return unsent;
}

/** Tells the page what is not sent yet. */
export function showUnsentChanges(now: UnsentChanges): void {
  if (JSON.stringify(now) === JSON.stringify(unsent)) return;
  unsent = now;
  for (const listener of listeners) listener();
}

/** What is not sent yet, as it changes. */
export function useUnsentChanges(): UnsentChanges {
  return useSyncExternalStore(subscribe, unsentChanges);
}

/** Whether a change of a record is not sent yet, or was refused; null: none is. */
export function useUnsentOf(record: { readonly key: string; readonly label: string }): "waiting" | "refused" | null {
  const { changes } = useUnsentChanges();
  if (changes.length === 0) return null;
  const name = recordName(record);
  const own = changes.filter((change) => recordOf(change) === name);
  if (own.length === 0) return null;
  return own.some(({ state }) => state.kind !== "waiting") ? "refused" : "waiting";
}

/** What is said of a record and not sent yet, by one call, in the order in which it was said. */
export function useUnsentBy(
  call: string,
  record: { readonly key: string; readonly label: string },
): readonly WaitingChange[] {
  const { changes } = useUnsentChanges();
  const name = recordName(record);
  return changes.filter((change) => change.request.call === call && recordOf(change) === name);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
