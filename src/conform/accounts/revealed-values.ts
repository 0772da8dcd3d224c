import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { ModelState } from "../model-state/model-state.ts";

/** JSON that the target sent; undefined where it sent none. */
type ReceivedJson = Value | undefined;

/**
 * What an answer to a person reveals of the record of their own account.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An answer *deviates* if it differs from what the document requires.
 */
export interface RevealedValues {
  /**
   * By field: the revealed values in the form of the model state: references to other records contain the model state's
   * ids.
   */
  readonly values: Readonly<Record<string, Value>>;
  /**
   * The id that the target has given the account's record, in the target's own form. Undefined if the answer does not
   * reveal it, or if a field of the document is the record key, so that the record has no id of the target's.
   */
  readonly id: ReceivedJson;
}

/**
 * Reads what an answer of the target reveals of its caller's own record. `call` is a call that answers with that record
 * or with parts of it: a sign-in, or the call `me`. `json` is the body that the target sent; the ids in it are the
 * target's. `modelState` tells which record a reference in it means; a reference to a record that the model state does
 * not have, or of which the target's id is not known yet, is left out, as is a value that its field can't have.
 */
export function revealedValues(
  model: Specification,
  modelState: Pick<ModelState, "state" | "targetIds">,
  call: Call,
  json: ReceivedJson,
): RevealedValues {
  // Where nobody signs in, no caller has a record.
  if (model.identification === null) return { values: {}, id: undefined };
  const entity = entityNamed(model, model.identification.entity);
  const receivedByField = callerFieldsIn(call, json);
  const values: Record<string, Value> = {};
  for (const { name, type } of storedFields(entity)) {
    const received = receivedByField.get(name);
    if (received === undefined) continue;
    if (received === null) values[name] = null;
    else if (type.kind === "reference") {
      const id = findRecordByTargetKey(model, modelState, type.entity, received);
      if (id !== null) values[name] = id;
    } else {
      const read = readValue(type, received);
      if (read.ok) values[name] = read.value;
    }
  }
  return { values, id: isSystemKey(entity) ? systemIdAmong(receivedByField) : undefined };
}

/**
 * The id that the system gave the caller's record. An answer that shows a whole record has it under the name `id`. In
 * an expression, `me.id` is resolved to the field `@id`, because no field of the entity has the name `id`.
 */
function systemIdAmong(receivedByField: ReadonlyMap<string, Value>): ReceivedJson {
  return receivedByField.get("@id") ?? receivedByField.get("id");
}

/**
 * The id in the model state of the record that the target refers to by `targetKey`. The key is a value of the entity's
 * key field or, if the system assigns the ids, the target's id, which differs from the model state's id. Null if the
 * model state has no such record.
 */
function findRecordByTargetKey(
  model: Specification,
  { state, targetIds }: Pick<ModelState, "state" | "targetIds">,
  entityName: string,
  targetKey: Value,
): string | null {
  const entity = entityNamed(model, entityName);
  const ids = isSystemKey(entity)
    ? targetIds.idsOf(targetKey).filter((id) => state.entities[entityName]?.has(id) === true)
    : rowsWith(state, entityName, entity.key, targetKey);
  return ids[0] ?? null;
}

/** The values in an answer that are values of fields of the caller's record, by the name of the field. */
function callerFieldsIn({ answers: { body } }: Call, json: ReceivedJson): ReadonlyMap<string, Value> {
  const receivedByField = new Map<string, Value>();
  if (body.kind === "session") {
    // By convention, a sign-in answers `{"token": …, "user": …}`. A target may deviate and answer with the record
    // itself.
    addWholeRecord(entryOf(json, "user") ?? json, receivedByField);
  } else if (body.kind === "record") addWholeRecord(json, receivedByField);
  else if (body.kind === "expression") addCallerFields(body.expression, json, false, receivedByField);
  return receivedByField;
}

function addWholeRecord(json: ReceivedJson, receivedByField: Map<string, Value>): void {
  if (isObject(json)) for (const [name, value] of Object.entries(json)) receivedByField.set(name, value);
}

/**
 * Adds the fields of the caller's record that an answer shows as they are. `expression` is a part of the expression
 * with which the document defines the answer; the fields that it refers to are added with their values in `json`, the
 * same part of the received answer. A value that is computed from fields reveals none of these fields. `isThisCaller`
 * says whether the expression is in a shape that is used on the caller's record.
 */
function addCallerFields(
  expression: Expression,
  json: ReceivedJson,
  isThisCaller: boolean,
  receivedByField: Map<string, Value>,
): void {
  if (json === undefined) return;
  switch (expression.kind) {
    case "map":
      for (const { name, value } of expression.entries)
        addCallerFields(value, entryOf(json, name), isThisCaller, receivedByField);
      return;
    case "shape":
      addCallerFields(expression.body, json, isCaller(expression.of, isThisCaller), receivedByField);
      return;
    case "field":
      if (isCaller(expression.of, isThisCaller)) receivedByField.set(expression.name, json);
      return;
    default:
      // An expression that is the caller's record itself shows the whole record. No other expression shows a field.
      if (isCaller(expression, isThisCaller)) addWholeRecord(json, receivedByField);
  }
}

/**
 * Whether an expression is the caller's record: `me` or, in a shape that is used on the caller's record, `this`, which
 * is a variable in the body of a shape.
 */
function isCaller(expression: Expression, isThisCaller: boolean): boolean {
  return expression.kind === "me" || (isThisCaller && expression.kind === "variable" && expression.name === "this");
}

function entryOf(json: ReceivedJson, name: string): ReceivedJson {
  return isObject(json) ? json[name] : undefined;
}

function isObject(json: ReceivedJson): json is Readonly<Record<string, Value>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
