import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { State } from "../../semantics/state/state.ts";

type Json = Value | undefined;

/** What an answer to a person reveals of their own record. */
export interface RevealedValues {
  /** By field: the values, in the form in which a state has them. */
  readonly values: Readonly<Record<string, Value>>;
  /** The id that the system gave the record, as the answer has it; undefined if it has none. */
  readonly id: Json;
}

/** Reads from an answer to a person, signing in or asking who they are, what it reveals of their own record. */
export function revealedValues(model: Specification, state: State, call: Call, json: Json): RevealedValues {
  const entity = entityNamed(model, model.identification!.entity);
  const revealed = fieldsInAnswer(call, json);
  const values: Record<string, Value> = {};
  for (const { name, type } of storedFields(entity)) {
    const revealedValue = revealed.get(name);
    if (revealedValue === undefined) continue;
    if (revealedValue === null) values[name] = null;
    else if (type.kind === "reference") {
      const id = idOfRecord(model, state, type.entity, revealedValue);
      if (id !== null) values[name] = id;
    } else {
      const read = readValue(type, revealedValue);
      if (read.ok) values[name] = read.value;
    }
  }
  return { values, id: isSystemKey(entity) ? (revealed.get("@id") ?? revealed.get("id")) : undefined };
}

/** The record of an entity that has a key; null if the tester knows none. */
function idOfRecord(model: Specification, state: State, entityName: string, key: Value): string | null {
  const entity = entityNamed(model, entityName);
  return rowsWith(state, entityName, isSystemKey(entity) ? "@id" : entity.key, key)[0] ?? null;
}

/** The values in an answer that are those of fields of the caller's record, by field. */
function fieldsInAnswer({ answers: { body } }: Call, json: Json): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  if (body.kind === "session") addRecord(entryOf(json, "user") ?? json, found);
  else if (body.kind === "record") addRecord(json, found);
  else if (body.kind === "expression") addFields(body.expression, json, "me", found);
  return found;
}

function addRecord(json: Json, found: Map<string, Value>): void {
  if (isObject(json)) for (const [name, value] of Object.entries(json)) found.set(name, value);
}

/** Adds the fields of the record with a name, `me` or in a shape `this`, that a part of an answer shows as they are. */
function addFields(expression: Expression, json: Json, record: "me" | "this", found: Map<string, Value>): void {
  if (json === undefined) return;
  switch (expression.kind) {
    case "map":
      for (const { name, value } of expression.entries) addFields(value, entryOf(json, name), record, found);
      return;
    case "shape":
      if (expression.of.kind === record) addFields(expression.body, json, "this", found);
      return;
    case "field":
      if (isRecord(expression.of, record)) found.set(expression.name, json);
      return;
    default:
      if (expression.kind === record) addRecord(json, found);
  }
}

function isRecord(expression: Expression, record: "me" | "this"): boolean {
  return expression.kind === record || (expression.kind === "variable" && expression.name === record);
}

function entryOf(json: Json, name: string): Json {
  return isObject(json) ? json[name] : undefined;
}

function isObject(json: Json): json is Readonly<Record<string, Value>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
