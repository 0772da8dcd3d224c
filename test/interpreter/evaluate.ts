import type { Expression, Name, Rescale, ShapeOf, Unary } from "../../src/model/expression.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";
import { binary } from "./binary.ts";
import { callFunction } from "./call-function.ts";
import { applyMacro } from "./macros.ts";
import { kept, rescaled } from "./numbers.ts";
import { isList, isMap, isRecordValue, notCovered, recordNamed, recordValue } from "./scope.ts";
import type { RecordValue, Scope, Thing } from "./scope.ts";
import { isNamedInRow, mayRead, mayReadField } from "./visible.ts";
import { entityOf, recordsOf } from "./world.ts";

/** What an expression comes to. */
export function evaluate(expression: Expression, scope: Scope): Thing {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "list":
      return expression.items.map((item) => evaluate(item, scope));
    case "map":
      return Object.fromEntries(expression.entries.map(({ name, value }) => [name, evaluate(value, scope)]));
    case "field":
      return fieldOf(evaluate(expression.of, scope), expression.name, scope);
    case "entry":
      return entryOf(expression, scope);
    case "collection":
      return allRecords(expression.entity, scope);
    case "not":
      return evaluate(expression.of, scope) !== true;
    case "negate":
    case "rescale":
      return ofNumber(expression, scope);
    case "binary":
      return binary(expression, scope);
    case "conditional":
      return evaluate(holds(expression.condition, scope) ? expression.then : expression.otherwise, scope);
    case "call":
      return callFunction(expression, scope);
    case "comprehension":
      return applyMacro(expression, scope);
    case "shape":
      return shapeOf(expression, scope);
    default:
      return nameOf(expression, scope);
  }
}

function nameOf(name: Name, scope: Scope): Thing {
  switch (name.kind) {
    case "me":
      return me(scope);
    case "constant":
      return scope.model.constants.find((constant) => constant.name === name.name)?.value ?? null;
    case "variable":
      return scope.variables[name.name] ?? null;
    case "input":
      return notCovered("`input` by itself");
    default:
      return scope[name.kind];
  }
}

function allRecords(entity: string, scope: Scope): readonly Thing[] {
  return recordsOf(scope.world, entity)
    .map((stored) => recordValue(scope.world, entity, stored))
    .filter((record) => !scope.asSeen || mayRead(scope, record));
}

function ofNumber(expression: Unary | Rescale, scope: Scope): Thing {
  const value = evaluate(expression.of, scope);
  if (typeof value !== "number") return null;
  return expression.kind === "rescale" ? kept(rescaled(BigInt(value), 0, expression.by)) : 0 - value;
}

function shapeOf({ of, body }: ShapeOf, scope: Scope): Thing {
  const record = evaluate(of, scope);
  if (!isRecordValue(record) || !mayRead(scope, record)) return null;
  return evaluate(body, { ...scope, variables: { ...scope.variables, this: record } });
}

/** Whether a condition holds; null counts as false. */
export function holds(condition: Expression, scope: Scope): boolean {
  return evaluate(condition, scope) === true;
}

function me(scope: Scope): RecordValue | null {
  const { identification } = scope.model;
  return identification === null ? null : recordNamed(scope.world, identification.entity, scope.caller.me);
}

function entryOf({ of, name }: Extract<Expression, { kind: "entry" }>, scope: Scope): Thing {
  const map = of.kind === "input" ? scope.input : evaluate(of, scope);
  const value = isMap(map) && Object.hasOwn(map, name) ? (map[name] ?? null) : null;
  // What is sent names a record, which the call may have changed or deleted since.
  return isRecordValue(value) ? recordNamed(scope.world, value.entity, value.id) : value;
}

/** A field of a record; a field of null is null. */
export function fieldOf(record: Thing, name: string, scope: Scope): Thing {
  if (!isRecordValue(record) || record.stored === null) return null;
  if (scope.asSeen && (!mayRead(scope, record) || (name !== "@id" && !mayReadField(scope, record, name)))) return null;
  if (name === "@id") return record.id;
  const field = entityOf(scope.model, record.entity).fields.find((one) => one.name === name);
  if (field === undefined) return null;
  if (field.origin.kind === "derived") return derivedOf(record, field.origin.from, field.type, name, scope);
  const { type } = field;
  if (type.kind !== "reverse") return asThing(record.stored.values[name] ?? null, type, record, scope);
  return recordsOf(record.world, type.entity)
    .filter((stored) => stored.values[type.by] === record.id)
    .map((stored) => recordValue(record.world, type.entity, stored))
    .filter((one) => !scope.asSeen || (mayRead(scope, one) && mayReadField(scope, one, type.by)));
}

function derivedOf(record: RecordValue, from: Expression, type: FieldType, name: string, scope: Scope): Thing {
  const asSeen = scope.asSeen && !isNamedInRow(scope.model, "read", record.entity, name);
  const inside: Scope = { ...scope, asSeen, world: record.world, this: record, old: null, variables: {} };
  return asType(evaluate(from, inside), from.type, type);
}

/** A computed value as a field has it: a decimal with the places of the field. */
export function asType(value: Thing, from: ValueType, to: FieldType): Thing {
  if (typeof value !== "number" || to.kind !== "decimal") return value;
  return kept(rescaled(BigInt(value), from.kind === "decimal" ? from.scale : 0, to.scale));
}

function asThing(value: Value, type: FieldType, { world }: RecordValue, scope: Scope): Thing {
  if (type.kind === "reference") {
    const found = recordNamed(world, type.entity, value);
    return found !== null && scope.asSeen && !mayRead(scope, found) ? null : found;
  }
  if (type.kind === "list" && type.of.kind === "reference" && Array.isArray(value)) {
    const { entity } = type.of;
    return value.map((id: Value) => recordNamed(world, entity, id));
  }
  return value;
}

/** The items of a list, of JSON that is one, or none. */
export function itemsOf(list: Thing): readonly Thing[] {
  return isList(list) ? list : [];
}
