import type { FieldType } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readKey } from "../value/key.ts";

/**
 * The JSON value that a text of a query string, a header or a path stands for. What can be no value of the type stays the
 * text it is, to be refused like any other; nothing at all is null, but where it is a text.
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
