import { isoDuration } from "../../base/duration.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { fromScaled } from "../../semantics/value/to-wire.ts";
import type { JsonSchema } from "./json-schema.ts";
import { objectOf, orNull } from "./json-schema.ts";
import { schemaOfPattern } from "./schema-of-pattern.ts";

/** Which way a value travels: callers may write some values in more ways than the product answers them. */
export type Way = "sent" | "answered";

/** The schema of a value of a field's type, which is not null. */
export function fieldSchema(model: Specification, type: FieldType, way: Way): JsonSchema {
  switch (type.kind) {
    case "text":
      return { type: "string", ...lengths(type.range, "Length"), ...schemaOfPattern(type.pattern) };
    case "secret":
      return { type: "string", format: "password", writeOnly: true, ...lengths(type.range, "Length") };
    case "integer":
      return { type: "integer", ...bounds(type.range, (bound) => bound) };
    case "decimal":
      return decimalSchema(type);
    case "boolean":
      return { type: "boolean" };
    case "time":
      return times[way];
    case "duration":
      return durationSchema(type.range, way);
    case "date":
    case "timestamp":
    case "email":
    case "url":
    case "phone":
    case "uuid":
      return { type: "string", ...textForms[type.kind] };
    case "slug":
      return slugs[way];
    case "choice":
    case "status":
    case "role":
      return { type: "string", enum: type.values };
    case "reference":
      return referenceSchema(model, type.entity, way);
    case "list":
      return listSchema(model, type, way);
    case "file":
    case "image":
      return files[way];
    case "json":
    case "unknown":
    case "reverse":
      return {};
  }
}

/** The forms of texts that every value of a type has. */
const textForms = {
  date: { format: "date" },
  timestamp: { format: "date-time" },
  email: { format: "email", maxLength: 254 },
  url: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://", maxLength: 2000 },
  phone: { maxLength: 40 },
  uuid: { format: "uuid" },
} as const;

const times: Readonly<Record<Way, JsonSchema>> = {
  sent: { type: "string", pattern: "^\\d\\d:\\d\\d(:\\d\\d)?$" },
  answered: { type: "string", pattern: "^\\d\\d:\\d\\d:\\d\\d$" },
};

/** A slug that the product makes of a text has letters of any script. */
const slugs: Readonly<Record<Way, JsonSchema>> = {
  sent: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 200 },
  answered: { type: "string" },
};

/** A reference to a record that its reader may not see is answered as null. */
function referenceSchema(model: Specification, entity: string, way: Way): JsonSchema {
  const key = keySchema(model, entity);
  return way === "sent" ? key : orNull(key);
}

/** The schema of the key by which other records and paths name the records of an entity. */
export function keySchema(model: Specification, name: string): JsonSchema {
  const entity = entityNamed(model, name);
  const key = fieldNamed(entity, entity.key);
  return key === undefined ? { type: "string" } : fieldSchema(model, key.type, "answered");
}

const answeredFile: JsonSchema = objectOf({
  name: { type: "string" },
  type: { type: "string" },
  size: { type: "integer", minimum: 0 },
  url: { type: "string", description: "The path of the content." },
});

const sentFile: JsonSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    type: { type: "string" },
    data: { type: "string", contentEncoding: "base64" },
  },
  required: ["name", "type", "data"],
};

const files: Readonly<Record<Way, JsonSchema>> = { sent: sentFile, answered: answeredFile };

function decimalSchema({ precision, scale, range, currency }: FieldType & { readonly kind: "decimal" }): JsonSchema {
  const digits = `A number with up to ${precision - scale} digits before and ${scale} after the decimal point${currency === undefined ? "" : `, in ${currency}`}.`;
  return { type: "number", description: digits, ...bounds(range, (bound) => fromScaled(bound, scale)) };
}

function durationSchema({ min, max }: Range, way: Way): JsonSchema {
  const least = min === undefined ? [] : [`at least ${isoDuration(min)}`];
  const most = max === undefined ? [] : [`at most ${isoDuration(max)}`];
  const within = [...least, ...most].join(", ");
  const description = `A duration of ISO 8601, such as PT36H${within === "" ? "" : `: ${within}`}.`;
  // The format of JSON Schema has no fractions of a second.
  return way === "sent" ? { type: "string", description } : { type: "string", pattern: "^-?P", description };
}

function listSchema(model: Specification, type: FieldType & { readonly kind: "list" }, way: Way): JsonSchema {
  const items = fieldSchema(model, type.of, way);
  // Of a set that is sent, equal items count once.
  const isSet = type.set === true && way === "answered";
  const range = type.set === true && way === "sent" ? {} : type.range;
  return { type: "array", items, ...lengths(range, "Items"), ...(isSet ? { uniqueItems: true } : {}) };
}

function lengths({ min, max }: Range, of: "Length" | "Items"): JsonSchema {
  return { ...(min === undefined ? {} : { [`min${of}`]: min }), ...(max === undefined ? {} : { [`max${of}`]: max }) };
}

function bounds({ min, max }: Range, onWire: (bound: number) => Value): JsonSchema {
  return {
    ...(min === undefined ? {} : { minimum: onWire(min) }),
    ...(max === undefined ? {} : { maximum: onWire(max) }),
  };
}
