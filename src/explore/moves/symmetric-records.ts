import type { StateLayout } from "../state-space/state-layout.ts";
import { momentSlot } from "../state-space/state-layout.ts";
import type { RowPool } from "../state-space/row-pool.ts";
import type { CandidateMove } from "./candidate-move.ts";

/**
 * Records in a state that can stand for each other: they have the same values and references, and nothing refers to
 * them. Of two moves that differ only in which of them they name, one is enough (symmetry reduction).
 */
export interface SymmetricRecords {
  /**
   * The numbers of the records that each record can stand for, itself included. Records without such a partner have no
   * entry.
   */
  readonly classOf: ReadonlyMap<number, readonly number[]>;
}

/** Finds the symmetric records in a state; null where there are none. */
export function findSymmetricRecords(layout: StateLayout, pool: RowPool, vector: Int32Array): SymmetricRecords | null {
  const referred = new Set<number>();
  const present: number[] = [];
  for (let place = layout.firstSlots[0]!; place < layout.size; place += 1) {
    const number = vector[place]!;
    if (number === 0) continue;
    present.push(number);
    const { references } = pool.rows[number]!;
    for (let at = 1; at < references.length; at += 2) referred.add(references[at]!);
  }
  const classes = new Map<string, number[]>();
  for (const number of present) {
    const { record, high, low, references, times, days } = pool.rows[number]!;
    if (referred.has(record)) continue;
    const key = `${high} ${low} ${references.join(",")} ${times.join(",")} ${days.join(",")} ${vector[momentSlot]!}`;
    const known = classes.get(key);
    if (known === undefined) classes.set(key, [record]);
    else known.push(record);
  }
  const classOf = new Map<number, readonly number[]>();
  for (const records of classes.values())
    if (records.length > 1) for (const record of records) classOf.set(record, records);
  return classOf.size === 0 ? null : { classOf };
}

/**
 * Whether a move is the one that is tried for all moves that differ from it only by symmetric records: it names the
 * first record of each class first.
 */
export function isRepresentative({ classOf }: SymmetricRecords, { recordNumbers }: CandidateMove): boolean {
  for (let at = 0; at < recordNumbers.length; at += 1) {
    const records = classOf.get(recordNumbers[at]!);
    if (records === undefined || recordNumbers.indexOf(recordNumbers[at]!) < at) continue;
    // Of this class, exactly the records before this one may have been named already.
    const place = records.indexOf(recordNumbers[at]!);
    for (let before = 0; before < place; before += 1) {
      const named = recordNumbers.indexOf(records[before]!);
      if (named === -1 || named > at) return false;
    }
  }
  return true;
}
