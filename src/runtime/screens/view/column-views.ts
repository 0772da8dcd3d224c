import type { Entity, Field } from "../../../model/entity.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import { nameableField, isSortable } from "../../../semantics/list/list-query.ts";
import type { ColumnView, InputType } from "./protocol.ts";
import { namingFields } from "./naming-field.ts";
import { nameInWords } from "./words.ts";

/** The fields of an entity that a role may read on some records at least, in the document's order. */
export function columnViews(model: Specification, role: string, entity: Entity): readonly ColumnView[] {
  return entity.fields
    .filter(({ name }) => nameableField(model, role, entity, name) !== undefined)
    .map((field) => columnView(entity, field));
}

function columnView(entity: Entity, field: Field): ColumnView {
  const { type } = field;
  return {
    field: field.name,
    label: nameInWords(field.name),
    type: inputTypeOf(type),
    entity: type.kind === "reference" ? type.entity : null,
    values: choiceValuesOf(type),
    scale: type.kind === "decimal" ? type.scale : null,
    sortable: isSortable(field),
    filterable: isSortable(field) || type.kind === "reference",
    meaning: field.meaning,
    names: field.name === entity.key ? "key" : namingFields(entity).includes(field) ? "record" : null,
    derived: derivationOf(field) !== null,
  };
}

/** The values of a choice, status or role; null for any other type. */
export function choiceValuesOf(type: FieldType): readonly string[] | null {
  return type.kind === "choice" || type.kind === "status" || type.kind === "role" ? type.values : null;
}

/** How a value of a type is entered and shown. */
export function inputTypeOf(type: FieldType): InputType {
  switch (type.kind) {
    case "text":
      return type.long ? "long text" : "text";
    case "decimal":
      return type.money ? "money" : "decimal";
    case "reverse":
      return "list";
    case "unknown":
      return "json";
    default:
      return type.kind;
  }
}
