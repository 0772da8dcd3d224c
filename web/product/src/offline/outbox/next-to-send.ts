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

/** Whether an earlier change of a record waits for the server alone, so that a further one has to come after it. */
export function hasWaiting(record: string, changes: readonly WaitingChange[]): boolean {
  return changes.some(
    (change) => change.state.kind === "waiting" && recordOf(change) === record && !isHeld(change, changes),
  );
}

/**
 * A change whose request says on which version it was made: of a call that names none, that of the record as it was seen. Once it is granted, it is
 * known to which version it has led. If somebody else has changed the record, it is refused for that and sent as it was made.
 */
export function namingVersion(change: WaitingChange): WaitingChange {
  const { request, about, version } = change;
  const tag = about.record?.etag;
  if (version !== undefined || request.ifMatch !== null || tag === undefined) return change;
  return request.subject === about.record?.key
    ? { ...change, request: { ...request, ifMatch: tag }, version: "named" }
    : change;
}

/** A change as it was made, whatever version it was sent with by itself. */
export function withoutNamed(change: WaitingChange): WaitingChange {
  return change.version === "named" ? { ...change, request: { ...change.request, ifMatch: null } } : change;
}

/** The record that a change is about, as text; null where it is about none. */
export function recordOf({ about: { record } }: Pick<WaitingChange, "about">): string | null {
  return record === null ? null : recordName(record);
}

/** By what a record is known among all that a change can be about: its entity is not known in all places. */
export interface RecordName {
  readonly key: string;
  readonly label: string;
}

/** The same as one text. */
export function recordName({ key, label }: RecordName): string {
  return JSON.stringify([key, label]);
}
