import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import { filterOperators, isFilterValue, isSortable, nameableField } from "../../semantics/list/list-query.ts";
import type { FilterOperator } from "../../semantics/list/list-query.ts";
import { fieldSchema } from "../json-schema/field-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import type { ExportContext } from "./export-context.ts";

/** What an operator asks of a field. */
const meanings: Readonly<Record<FilterOperator, string>> = {
  eq: "Only records with this value; empty: only those without a value.",
  ne: "Only records with another value; empty: only those with a value.",
  lt: "Only records with a lesser value.",
  lte: "Only records with at most this value.",
  gt: "Only records with a greater value.",
  gte: "Only records with at least this value.",
  in: "Only records with one of these values.",
  contains: "Only records whose value contains this text; case of ASCII letters does not matter.",
};

/** The parameters with which callers sort and filter a list of an entity's records. */
export function listParameters({ model, roles }: ExportContext, entityName: string): readonly JsonSchema[] {
  const entity = entityNamed(model, entityName);
  const fields = entity.fields.filter(({ name }) =>
    roles.some((role) => nameableField(model, role, entity, name) !== undefined),
  );
  return [...sortParameter(entity, fields), ...fields.flatMap((field) => filtersOf({ model, field }))];
}

function sortParameter({ plural }: Entity, fields: readonly Field[]): readonly JsonSchema[] {
  const names = fields.filter(isSortable).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      name: "sort",
      in: "query",
      description: `The fields by which the ${plural} are sorted; - means descending. None is named twice.`,
      style: "form",
      explode: false,
      schema: { type: "array", items: { type: "string", enum: names.flatMap((name) => [name, `-${name}`]) } },
    },
  ];
}

function filtersOf({ model, field }: Pick<ExportContext, "model"> & { readonly field: Field }): readonly JsonSchema[] {
  const value = filterSchema(fieldSchema(model, field.type, "sent"));
  return filterOperators
    .filter((operator) => isFilterValue(field, operator))
    .map((operator) => ({
      name: operator === "eq" ? field.name : `${field.name}.${operator}`,
      in: "query",
      description: meanings[operator],
      ...(operator === "in" ? { style: "form", explode: false } : {}),
      schema: schemaOfFilter(operator, value),
    }));
}

function schemaOfFilter(operator: FilterOperator, value: JsonSchema): JsonSchema {
  if (operator === "in") return { type: "array", items: value };
  return operator === "contains" ? { type: "string" } : value;
}

/** A filter's value may lie outside the range of its field. */
function filterSchema({ type, enum: values, format }: JsonSchema): JsonSchema {
  return {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(format === undefined ? {} : { format }),
  };
}
