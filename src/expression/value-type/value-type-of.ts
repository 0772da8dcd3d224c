import type { FieldType } from "../../model/field-type.ts";
import type { ValueType } from "../../model/value-type.ts";

/** The type that a field's values have in expressions; a field that isn't required may be null, a list of records and a set never are. */
export function valueTypeOf(type: FieldType, required: boolean): ValueType {
  if (type.kind === "reverse") return { kind: "list", of: { kind: "record", entity: type.entity } };
  const shape = shapeOf(type);
  const isSet = type.kind === "list" && type.set === true;
  return required || isSet || shape.kind === "anything" ? shape : { ...shape, optional: true };
}

function shapeOf(type: Exclude<FieldType, { kind: "reverse" }>): ValueType {
  switch (type.kind) {
    case "text":
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
      return { kind: "text" };
    case "secret":
      return { kind: "text", secret: true };
    case "integer":
    case "boolean":
    case "date":
    case "time":
    case "duration":
    case "json":
      return { kind: type.kind };
    case "timestamp":
      return { kind: "timestamp", ...(type.toTheSecond === true ? { toTheSecond: true } : {}) };
    case "decimal":
      return { kind: "decimal", scale: type.scale };
    case "file":
    case "image":
      return { kind: "file" };
    case "choice":
    case "status":
    case "role":
      return { kind: "choice", values: type.values };
    case "reference":
      return { kind: "record", entity: type.entity };
    case "list":
      return { kind: "list", of: valueTypeOf(type.of, true) };
    case "unknown":
      return { kind: "anything" };
  }
}
