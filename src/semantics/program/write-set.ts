import type { Row } from "../state/state.ts";

/** What a program has written so far. */
export interface WriteSet {
  /** The id of the first record that is created, from which those of the others follow. */
  readonly firstId: string;
  created: number;
  /** By entity and id, each record written. */
  readonly written: Map<string, Map<string, Images>>;
  /** How often statements in loops have run. */
  times: number;
  /** Whether any record was deleted. */
  hasDeleted: boolean;
}

/** A record before the program first wrote it (null: it is new), and as it is now (null: it is deleted). */
export interface Images {
  readonly before: Row | null;
  readonly now: Row | null;
}

/** A write set in which nothing is written yet. */
export function emptyWriteSet(firstId: string): WriteSet {
  return { firstId, created: 0, written: new Map(), times: 0, hasDeleted: false };
}

/** Adds a write to the write set. */
export function noteWrite(writeSet: WriteSet, entity: string, id: string, old: Row | null, now: Row | null): void {
  const { written } = writeSet;
  if (now === null) writeSet.hasDeleted = true;
  let rows = written.get(entity);
  if (rows === undefined) written.set(entity, (rows = new Map()));
  const known = rows.get(id);
  rows.set(id, { before: known === undefined ? old : known.before, now });
}
