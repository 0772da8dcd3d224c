import { childrenOf } from "../../expression/tree/children.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { mentionsInput } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { keptName } from "../../semantics/value/key.ts";
import type { Row } from "../../semantics/state/state.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { toWire, typedToWire } from "../../semantics/value/wire.ts";
import { recordNumberOf } from "../world/record-id.ts";
import { keyOfRow, rowsInState } from "./move-context.ts";
import type { MoveContext } from "./move-context.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/** A record that a call can be made about, and how a request names it. */
export interface AddressedRecord {
  readonly subject: string | null;
  /** The inputs in the call's path, by name. */
  readonly pathInputs: { readonly [name: string]: Value };
  readonly recordNumbers: readonly number[];
}

/** Lists the records that a call can be made about. A call without a subject gives one entry, which names no record. */
export function addressableRecords(call: Call, context: MoveContext): readonly AddressedRecord[] {
  const { subject, does } = call;
  if (subject === null || subject.kind === "me") return [{ subject: null, pathInputs: {}, recordNumbers: [] }];
  const known = rowsInState(context.state, subject.entity).flatMap((row) => addressOfRow(call, row, context) ?? []);
  const isNew = does.kind === "update" && does.creates && subject.kind === "key";
  return isNew ? [...known, { subject: unusedKey(call, context), pathInputs: {}, recordNumbers: [] }] : known;
}

/** Tells how a request names a record; null where the call has no subject, or the record has no key. */
export function addressOfRow(call: Call, row: Row, context: MoveContext): AddressedRecord | null {
  const { subject } = call;
  if (subject === null || subject.kind === "me") return null;
  const entity = entityNamed(context.model, subject.entity);
  const path: Record<string, Value> =
    subject.where === null ? {} : pathInputsFromCondition(subject.where, row.id, context);
  const mentions = [recordNumberOf(row.id)];
  if (subject.kind === "where") return { subject: null, pathInputs: path, recordNumbers: mentions };
  const name = keptName(entity, subject.field);
  const value = name === "@id" ? row.id : (row.values[subject.field] ?? null);
  if (value === null) return null;
  const input = call.takes.find((one) => one.name === `path.${subject.parameter}`);
  const field = fieldNamed(entity, subject.field);
  if (input !== undefined) path[input.name] = field === undefined ? value : toWire(field.type, value);
  return { subject: String(value), pathInputs: path, recordNumbers: mentions };
}

/** A key that no record has. */
function unusedKey({ subject }: Call, { model, nextId }: MoveContext): string {
  const type =
    subject?.kind === "key" ? fieldNamed(entityNamed(model, subject.entity), subject.field)?.type.kind : undefined;
  return type === "integer" ? String(900 + nextId) : `new-${nextId}`;
}

/**
 * The path inputs for which a condition holds on a record: for `owner.id == path.ownerId`, `path.ownerId` is the id of
 * the record's owner.
 */
function pathInputsFromCondition(
  where: Expression,
  id: string,
  { model, state, now }: MoveContext,
): Record<string, Value> {
  const path: Record<string, Value> = {};
  const moment = momentOf(model, { me: null, now, input: {} });
  const scope = scopeOf(createTruth(model, state, moment), moment, { this: id });
  const look = (node: Expression): void => {
    if (node.kind === "binary" && node.operator === "==") {
      for (const [one, other] of [
        [node.left, node.right],
        [node.right, node.left],
      ] as const) {
        if (one.kind !== "entry" || one.of.kind !== "input" || !one.name.startsWith("path.") || mentionsInput(other))
          continue;
        path[one.name] = typedToWire(other.type, evaluate(other, scope), (entity, record) => {
          const row = state.entities[entity]?.get(record);
          return row === undefined ? null : keyOfRow(model, entity, row);
        });
      }
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(where);
  return path;
}
