import { emptyWriteSet } from "../../semantics/program/write-set.ts";
import type { Images } from "../../semantics/program/write-set.ts";
import type { TransactionWrites } from "../engine/context/transaction-writes.ts";

/** The writes of several requests that follow one another, as one: each record as it was before the first, and as it is after the last. */
export function mergeWrites(all: readonly TransactionWrites[]): TransactionWrites {
  const merged: TransactionWrites = { ...emptyWriteSet(all[0]?.firstId ?? ""), ended: [], replaced: false };
  for (const { written, ended } of all) {
    merged.ended.push(...ended);
    for (const [entity, rows] of written) {
      const known = merged.written.get(entity) ?? new Map<string, Images>();
      merged.written.set(entity, known);
      for (const [id, { before, now }] of rows) known.set(id, { before: (known.get(id) ?? { before }).before, now });
    }
  }
  return merged;
}
