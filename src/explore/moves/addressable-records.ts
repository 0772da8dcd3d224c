import type { Call } from "../../model/call.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import type { RecordAddress } from "../../generation/record/record-address.ts";
import { rowsInState } from "../../generation/record/record-key.ts";
import { recordNumberOf } from "../world/id-of-record-number.ts";
import type { MoveContext } from "./move-context.ts";

/** A record that a call can be made about, and how a request names it. */
export interface AddressedRecord extends RecordAddress {
  readonly recordNumbers: readonly number[];
}

/** Lists the records that a call can be made about. A call without a subject gives one entry, which names no record. */
export function addressableRecords(call: Call, context: MoveContext): readonly AddressedRecord[] {
  const { subject, does } = call;
  const { model, state, now } = context;
  if (subject === null || subject.kind === "me") return [{ subject: null, pathInputs: {}, recordNumbers: [] }];
  const known = rowsInState(state, subject.entity).flatMap((row) => {
    const address = addressOfRecord(model, state, now, call, row);
    return address === null ? [] : [{ ...address, recordNumbers: [recordNumberOf(row.id)] }];
  });
  const isNew = does.kind === "update" && does.creates && subject.kind === "key";
  return isNew ? [...known, { subject: unusedKey(call, context), pathInputs: {}, recordNumbers: [] }] : known;
}

/** A key that no record has. */
function unusedKey({ subject }: Call, { model, nextId }: MoveContext): string {
  const type =
    subject?.kind === "key" ? fieldNamed(entityNamed(model, subject.entity), subject.field)?.type.kind : undefined;
  return type === "integer" ? String(900 + nextId) : `new-${nextId}`;
}
