import type { FieldType } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readKey } from "../value/read-key.ts";

/**
 * The JSON value of a text in a query, a header or a path. A text that is no value of the type stays a text, which is then
 * refused. The empty text is null, except as a text.
 */
export function readSentText(model: Specification, type: FieldType, text: string): Value {
  if (text === "" && type.kind !== "text") return null;
  switch (type.kind) {
    case "integer":
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case "decimal":
      return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "list":
      return text.split(",").map((item) => readSentText(model, type.of, item));
    case "reference": {
      const target = entityNamed(model, type.entity);
      return readKey(target, target.key, text) ?? text;
    }
    default:
      return text;
  }
}
