import { firstCounterSlot, nextIdSlot } from "../state-space/state-layout.ts";
import type { StateLayout } from "../state-space/state-layout.ts";
import type { RowPool } from "../state-space/row-pool.ts";
import type { MoveOutcome } from "./move-outcome.ts";

/**
 * Writes the state after a granted move into `after`. Answers false where that state has more records than the bound
 * allows.
 */
export function applyOutcome(
  layout: StateLayout,
  pool: RowPool,
  before: Int32Array,
  { changes, created }: MoveOutcome & { readonly kind: "granted" },
  after: Int32Array,
): boolean {
  for (let place = 0; place < layout.size; place += 1) after[place] = before[place]!;
  after[nextIdSlot]! += created;
  for (const change of changes) {
    if (change.kind === "counter") {
      after[firstCounterSlot + change.counter] = change.last;
      continue;
    }
    const [first, end] = [layout.firstSlots[change.entity]!, layout.firstSlots[change.entity + 1]!];
    let place = first;
    while (place < end && after[place] !== 0 && pool.rows[after[place]!]!.record !== change.record) place += 1;
    if (change.row === 0) {
      if (place === end) continue;
      after.copyWithin(place, place + 1, end);
      after[end - 1] = 0;
    } else if (place === end) {
      return false;
    } else {
      after[place] = change.row;
    }
  }
  return true;
}
