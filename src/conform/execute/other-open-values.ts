import { oncePer } from "../../base/once-per.ts";
import type { Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { noSpan } from "../../base/span.ts";
import { keptRows } from "../../semantics/state/kept-rows.ts";
import type { KeptRows } from "../../semantics/state/kept-rows.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { observeRows } from "../model-state/observe-rows.ts";

/** The fields of each entity whose values the document leaves open; entities without any are left out. */
export const fieldsWithOpenValues = oncePer(
  ({ entities }: Specification): ReadonlyMap<string, readonly Field[]> =>
    new Map(
      entities.flatMap(({ name, fields }) => {
        const open = fields.filter(({ isValueOpen }) => isValueOpen === true);
        return open.length === 0 ? [] : [[name, open] as const];
      }),
    ),
);

/** Other values are less or more than those that documents and requests compare with. */
export type OtherValues = "less" | "more";

/** The document in which new records have another value than null in fields whose values are left open. */
export const withOtherDefaults = oncePer((model: Specification, others: OtherValues): Specification => {
  const entities = model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field): Field => {
      const value = field.isValueOpen === true ? otherValue(field.type, { value: null, place: 0, others }) : null;
      return value === null ? field : { ...field, origin: { kind: "given", default: literal(value) } };
    }),
  }));
  return { ...model, entities };
});

/** The state in which records have other values in fields whose values are left open, so that sorting by them gives another order. */
export function withOtherValues(model: Specification, state: State, others: OtherValues): State {
  const entities = { ...state.entities };
  for (const [name, fields] of fieldsWithOpenValues(model))
    entities[name] = withOthers(keptRows(entities[name]), { fields, state, others });
  return { ...state, entities };
}

function withOthers(
  rows: KeptRows,
  { fields, state, others }: { readonly fields: readonly Field[]; readonly state: State; readonly others: OtherValues },
): KeptRows {
  const places = placesOf(rows);
  const other = (row: Row, field: Field): Value => {
    const value = row.values[field.name] ?? null;
    return field.type.kind === "reference"
      ? otherRecord(state, field.type.entity, value)
      : otherValue(field.type, { value, place: places.get(row.id) ?? 0, others });
  };
  return observeRows(rows, {
    rowRead: (row): Row => ({
      ...row,
      values: { ...row.values, ...Object.fromEntries(fields.map((field) => [field.name, other(row, field)])) },
    }),
  });
}

/** A place for each record in an order in which none stands where it stands by its age. */
const placesOf = oncePer((rows: KeptRows): ReadonlyMap<string, number> => {
  const ids = [...rows.keys()];
  return new Map(ids.map((id, at) => [id, (at + 1) % ids.length]));
});

function otherRecord({ entities }: State, entity: string, value: Value): Value {
  for (const id of entities[entity]?.keys() ?? []) if (id !== value) return id;
  return value;
}

interface OtherThan {
  readonly value: Value;
  /** The value grows with this place in an order. */
  readonly place: number;
  readonly others: OtherValues;
}

/** Another value of a type; the same for types of which nothing can be made up. */
function otherValue(type: FieldType, { value, place, others }: OtherThan): Value {
  const isMore = others === "more";
  const year = isMore ? 2901 : 1901;
  switch (type.kind) {
    case "boolean":
      return value !== true;
    case "integer":
    case "decimal":
    case "duration":
      return (isMore ? 1_000_000 : -1_000_000) + place;
    case "date":
      return new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);
    case "timestamp":
      return new Date(Date.UTC(year, 0, 1, 0, place)).toISOString();
    case "choice":
    case "status":
    case "role":
      return type.values.find((one) => one !== value) ?? value;
    case "list":
      return [otherValue(type.of, { value: null, place, others })];
    case "reference":
    case "reverse":
    case "file":
    case "image":
    case "secret":
      return value;
    default:
      return `${isMore ? "~" : "!"}${String(place).padStart(6, "0")}`;
  }
}

function literal(value: NonNullable<Value>): Expression {
  return { kind: "literal", value, type: { kind: "anything" }, span: noSpan };
}
