import type { WaitingChange } from "./waiting-change.ts";

/** The milliseconds for which the server certainly recognises a change that is sent again: it does so for a day. */
const recognised = 23 * 60 * 60 * 1000;

/**
 * The change that is to be sent next: the first that waits for nothing but the server. The changes of one record are sent in
 * their order: one that follows a refused one is held until that is settled, while those of other records go on.
 */
export function nextToSend(changes: readonly WaitingChange[]): WaitingChange | null {
  const inOrder = [...changes].sort((a, b) => a.number - b.number);
  return inOrder.find((change) => change.state.kind === "waiting" && !isHeld(change, inOrder)) ?? null;
}

/** Whether a change waits for an earlier one of the same record that has to be settled first. */
export function isHeld(change: WaitingChange, changes: readonly WaitingChange[]): boolean {
  const record = recordOf(change);
  return (
    record !== null &&
    changes.some(
      (earlier) => earlier.number < change.number && earlier.state.kind !== "waiting" && recordOf(earlier) === record,
    )
  );
}

/** Whether to send a change again could have its effect a second time. The keys of visitors are not recognised at all. */
export function couldRepeat({ attempted, person }: WaitingChange, now: number): boolean {
  return attempted !== null && (person === null || now - attempted > recognised);
}

/**
 * The further changes of a record, once one of them was granted: those that were made on the same version rest on the version that it has led to, since
 * nobody else has changed the record between the two. Null: that version is unknown.
 */
export function rebased(
  granted: WaitingChange,
  changes: readonly WaitingChange[],
  etag: string | null,
): readonly WaitingChange[] {
  const { ifMatch } = granted.request;
  if (ifMatch === null || etag === null) return [];
  return changes
    .filter(
      (change) =>
        change.number > granted.number &&
        change.state.kind === "waiting" &&
        // What the server may have seen already has to stay as it was, or it would not be recognised.
        change.attempted === null &&
        change.request.ifMatch === ifMatch &&
        recordOf(change) === recordOf(granted),
    )
    .map((change) => ({ ...change, request: { ...change.request, ifMatch: etag } }));
}

/** The record that a change is about, as text; null where it is about none. */
export function recordOf({ about: { record } }: Pick<WaitingChange, "about">): string | null {
  return record === null ? null : recordName(record);
}

/** A record among all that a change can be about: by its key and its name, since its entity is not known in all places. */
export function recordName({ key, label }: { readonly key: string; readonly label: string }): string {
  return JSON.stringify([key, label]);
}
