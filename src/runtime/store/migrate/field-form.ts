import type { Field } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";

/** The form of a field's cells. Cells of a field can be moved to another field of the same form as they are. */
export function formOf({ type, countsUp }: Pick<Field, "type" | "countsUp">): string {
  return countsUp ? `${typeForm(type)}, counted` : typeForm(type);
}

function typeForm(type: FieldType): string {
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
