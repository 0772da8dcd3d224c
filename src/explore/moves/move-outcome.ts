import type { Decision } from "../../semantics/decision/decision.ts";
import type { StateReader } from "../state-space/state-reader.ts";
import { recordNumberOf } from "../world/id-of-record-number.ts";

/** What a move does to a state, encoded as the slots that it changes. */
export type MoveOutcome =
  | { readonly kind: "refused"; readonly code: string }
  | {
      readonly kind: "granted";
      readonly changes: readonly SlotChange[] /** How many records the move created. */;
      readonly created: number;
    };

/** The new content of one slot of a state. */
export type SlotChange =
  /** Row number 0: the record is deleted. */
  | {
      readonly kind: "row";
      readonly entity: number;
      readonly record: number;
      readonly row: number;
      readonly isNew: boolean;
    }
  | { readonly kind: "counter"; readonly counter: number; readonly last: number };

/** Encodes a decision as changes of slots. Of several writes of a record only the last is kept. */
export function outcomeOfDecision(reader: StateReader, decision: Decision, nextRecord: number): MoveOutcome {
  if (decision.kind === "refusal") return { kind: "refused", code: decision.code };
  const { pool, layout } = reader;
  const rows = new Map<string, SlotChange>();
  const counters = new Map<number, SlotChange>();
  let next = nextRecord;
  for (const write of decision.writes) {
    if (write.kind === "count") {
      const counter = layout.counters.indexOf(write.counter);
      counters.set(counter, { kind: "counter", counter, last: write.last });
      continue;
    }
    const entity = layout.entityNumber(write.entity);
    const id = write.kind === "put" ? write.row.id : write.id;
    const record = recordNumberOf(id);
    const isNew = reader.row(entity, id) === undefined;
    if (record >= next) next = record + 1;
    const key = `${entity} ${id}`;
    rows.delete(key);
    if (write.kind === "put")
      rows.set(key, { kind: "row", entity, record, row: pool.numberOf(entity, write.row), isNew });
    else if (!isNew) rows.set(key, { kind: "row", entity, record, row: 0, isNew });
  }
  // A move that creates records depends on the next number, so the read is tracked; other moves don't.
  if (next > nextRecord) reader.readNextId();
  return { kind: "granted", changes: [...rows.values(), ...counters.values()], created: next - nextRecord };
}
