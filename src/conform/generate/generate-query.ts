import type { Call } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import { filterOperators, nameableField, isSortable, isFilterValue } from "../../semantics/list/list-query.ts";
import type { FilterOperator } from "../../semantics/list/list-query.ts";
import type { Row } from "../../semantics/state/state.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { generateValue } from "./generate-value.ts";
import { referableRows } from "./generation-context.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import type { GenerationContext } from "./generation-context.ts";

/**
 * Generates the query of a list: its page size, order and filters, mostly with fields that the caller may use,
 * sometimes invalid. Empty for other calls, and for lists that are not answered page by page.
 */
export function generateQuery(
  context: GenerationContext,
  { does, answers }: Call,
  caller: TestPerson | null,
): Readonly<Record<string, string>> {
  const { random, model } = context;
  if (does.kind !== "list" || answers.body.kind !== "page" || random.chance(0.25)) return {};
  if (model.allCalls.listQueries === "not shown") return {};
  const entity = entityNamed(model, does.entity);
  const mayBeInvalid = random.chance(0.22);
  // Other faults would be reported before an invalid cursor.
  if (mayBeInvalid && random.chance(0.15)) return { after: random.pick(invalidCursors) ?? "" };
  const role = caller?.role ?? visitorRole(model);
  const fieldsNotLearned = context.referable.fieldsNotLearned(entity.name);
  const fields = entity.fields.filter(
    ({ name, type }) =>
      type.kind !== "reverse" &&
      !fieldsNotLearned.has(name) &&
      (mayBeInvalid || nameableField(model, role, entity, name) !== undefined),
  );
  const query: Record<string, string> = {};
  if (random.chance(0.3))
    query["size"] =
      random.pick(mayBeInvalid ? ["0", "201", "x", "-1"] : ["1", "2", "3", "200", wholeSize(context, entity)]) ?? "1";
  if (random.chance(0.45)) {
    const sort = generateSort(context, mayBeInvalid ? fields : fields.filter(isSortable));
    if (sort !== "") query["sort"] = sort;
  }
  Object.assign(query, generateFilters(context, entity, fields, mayBeInvalid));
  if (mayBeInvalid && random.chance(0.3)) Object.assign(query, misspeltParameter(context, fields));
  if (mayBeInvalid && random.chance(0.3)) Object.assign(query, unreadableFilter(context, fields));
  return query;
}

/** A filter with a value that its field can't have; nothing where the fields can have any text. */
function unreadableFilter({ random }: GenerationContext, fields: readonly Field[]): Readonly<Record<string, string>> {
  const field = random.pick(fields.filter(({ type }) => unreadableValues[type.kind] !== undefined));
  if (field === undefined) return {};
  const operator = random.chance(0.6) ? "eq" : random.pick(filterOperators.filter((one) => isFilterValue(field, one)));
  const value = random.pick(unreadableValues[field.type.kind] ?? []) ?? "x";
  return { [operator === undefined || operator === "eq" ? field.name : `${field.name}.${operator}`]: value };
}

/** Texts that are no value of a type. */
const unreadableValues: Readonly<Partial<Record<Field["type"]["kind"], readonly string[]>>> = {
  integer: ["x", "1.5"],
  decimal: ["x"],
  date: ["x", "2026-02-30"],
  timestamp: ["x", "2026-02-30T10:00:00.000Z"],
  time: ["x", "25:00"],
  boolean: ["x"],
  duration: ["x"],
};

/** A parameter that no list has, or a field to sort by that none has: mostly the name of a field with something before, inside or behind it. */
function misspeltParameter({ random }: GenerationContext, fields: readonly Field[]): Readonly<Record<string, string>> {
  const name = random.pick(fields)?.name ?? "x";
  return (
    random.pick<Readonly<Record<string, string>>>([
      { noSuchField: "noSuchField" },
      { [`.${name}`]: "x" },
      { [`${name}.noSuchOperator`]: "x" },
      { [`${name}.eq.x`]: "x" },
      { sort: "noSuchField" },
      { sort: `${name},noSuchField` },
      { sort: `${name.slice(0, 1)}-${name.slice(1)}` },
    ]) ?? {}
  );
}

/** A page size that all records of an entity just fit on, so that there is no next page; at most the largest size. */
function wholeSize(context: GenerationContext, { name }: Entity): string {
  return String(Math.min(200, Math.max(1, referableRows(context, name).length)));
}

/** The longest value of a filter in characters of the address, because addresses are limited in length. */
const maxOperandLength = 600;

/** Cursors that no list returns. */
const invalidCursors = ["no such place", "{}", "%"];

/** The sort parameter, of one field or sometimes two; empty if there are no fields. */
function generateSort({ random }: GenerationContext, fields: readonly Field[]): string {
  const first = random.pick(fields);
  const second = random.chance(0.25) ? random.pick(fields) : undefined;
  const keys = [first, ...(second === first ? [] : [second])].flatMap((field) =>
    field === undefined ? [] : [field.name],
  );
  return keys.map((name) => `${random.chance(0.5) ? "-" : ""}${name}`).join(",");
}

/**
 * Generates filters that mostly match a common record, so that several together leave something; sometimes filters that
 * match different records.
 */
function generateFilters(
  context: GenerationContext,
  entity: Entity,
  fields: readonly Field[],
  mayBeInvalid: boolean,
): Readonly<Record<string, string>> {
  const { random } = context;
  const rows = referableRows(context, entity.name);
  const one = random.pick(rows);
  const query: Record<string, string> = {};
  const count = random.weighted([0, 1, 2, 3], (number) => [40, 35, 18, 7][number] ?? 0) ?? 0;
  for (let at = 0; at < count; at += 1) {
    const field = random.pick(fields);
    const operator = field === undefined ? undefined : chooseOperator(context, field, mayBeInvalid);
    if (field === undefined || operator === undefined) continue;
    const operand = (of: Row | undefined): string =>
      generateOperand(context, field, random.chance(0.15) ? undefined : of);
    const text = operand(random.chance(0.75) ? one : random.pick(rows));
    const operandText =
      operator === "contains"
        ? excerptOf(context, text)
        : operator === "in"
          ? [text, operand(random.pick(rows))].filter((part) => part !== "").join(",")
          : text;
    // How an empty operand compares is not specified.
    if (
      (operandText === "" && operator !== "eq" && operator !== "ne") ||
      encodeURIComponent(operandText).length > maxOperandLength
    )
      continue;
    query[operator === "eq" ? field.name : `${field.name}.${operator}`] = operandText;
  }
  return query;
}

/**
 * Chooses the operator of a filter by a field, mostly an operator that suits the field; undefined if no operator does.
 */
function chooseOperator(
  { random }: GenerationContext,
  field: Field,
  mayBeInvalid: boolean,
): FilterOperator | undefined {
  if (mayBeInvalid) return random.pick(filterOperators);
  const suiting = filterOperators.filter((operator) => isFilterValue(field, operator));
  return suiting.length > 0 && random.chance(0.35) ? suiting[0] : random.pick(suiting);
}

/** A part of a text, without splitting characters. */
function excerptOf({ random }: GenerationContext, text: string): string {
  const characters = [...text];
  const from = random.below(Math.max(1, characters.length - 3));
  return characters.slice(from, from + 3).join("");
}

/**
 * The value to filter a field by, as text: the value of a record if it is known, otherwise a generated value; empty if
 * there is no value.
 */
function generateOperand(context: GenerationContext, { name, type }: Field, row: Row | undefined): string {
  const { model, state } = context;
  const storedValue = row?.values[name] ?? null;
  if (storedValue === null || (type.kind !== "reference" && !context.isValueKnown(storedValue))) {
    const generated = generateValue(context, { name, type, field: null }, "any") ?? null;
    return generated === null || typeof generated === "object" ? "" : String(generated);
  }
  if (type.kind === "reference") {
    const other = state.entities[type.entity]?.get(String(storedValue));
    const key = other === undefined ? null : keyOfRecord(entityNamed(model, type.entity), other);
    return key === null || !context.isValueKnown(key) ? "" : String(key);
  }
  const wireText = toWire(type, storedValue);
  return typeof wireText === "object" ? "" : String(wireText);
}
