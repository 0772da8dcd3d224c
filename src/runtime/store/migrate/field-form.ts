import type { Field } from "../../../model/entity.ts";
import { isCounted } from "../../../model/field-questions.ts";
import type { FieldType } from "../../../model/field-type.ts";

/** The form of a field's cells. Cells of a field can be moved to another field of the same form as they are. */
export function formOf(field: Pick<Field, "type" | "origin">): string {
  return isCounted(field) ? `${typeForm(field.type)}, counted` : typeForm(field.type);
}

/** The form of the cells of a type, where no counter of the system gives them. */
export function typeForm(type: FieldType): string {
  switch (type.kind) {
    case "text":
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
    case "choice":
    case "role":
      return "text";
    case "decimal":
      return `decimal ${type.scale}`;
    case "reference":
      return `reference ${type.entity}`;
    case "list":
      return `${type.set === true ? "set" : "list"} of ${typeForm(type.of)}`;
    case "file":
    case "image":
      return "file";
    default:
      return type.kind;
  }
}
