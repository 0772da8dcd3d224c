import { childrenOf } from "../../expression/tree/children-of.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { mentionsInput } from "../../expression/tree/mentions.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { toWire, typedToWire } from "../../semantics/value/to-wire.ts";
import { keyOfRecord, pathKeyOf, storedFieldValue } from "./record-key.ts";

/** How a request names the record that it is about. */
export interface RecordAddress {
  readonly subject: string | null;
  /** The inputs in the call's path, by name. */
  readonly pathInputs: { readonly [name: string]: Value };
}

/** Tells how a request names a record; null where the call has no subject, or the record has no key. */
export function addressOfRecord(
  model: Specification,
  state: State,
  now: string,
  call: Call,
  row: Row,
): RecordAddress | null {
  const { subject } = call;
  if (subject === null || subject.kind === "me") return null;
  const pathInputs: Record<string, Value> =
    subject.where === null ? {} : pathInputsFromCondition(model, state, now, subject.where, row.id);
  if (subject.kind === "where") return { subject: null, pathInputs };
  const text = pathKeyOf(model, call, row);
  if (text === null) return null;
  const input = call.takes.find(({ name }) => name === `path.${subject.parameter}`);
  const entity = entityNamed(model, subject.entity);
  const field = fieldNamed(entity, subject.field);
  const value = storedFieldValue(entity, row, subject.field);
  if (input !== undefined) pathInputs[input.name] = field === undefined ? value : toWire(field.type, value);
  return { subject: text, pathInputs };
}

/**
 * The path inputs for which a condition holds on a record: for `owner.id == path.ownerId`, `path.ownerId` is the id of
 * the record's owner.
 */
function pathInputsFromCondition(
  model: Specification,
  state: State,
  now: string,
  where: Expression,
  id: string,
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
          return row === undefined ? null : keyOfRecord(entityNamed(model, entity), row);
        });
      }
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(where);
  return path;
}
