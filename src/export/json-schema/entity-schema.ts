import type { Entity, Field } from "../../model/entity.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { rightToRead, rightToReadField } from "../../semantics/rights/rights.ts";
import { isSystemKey } from "../../semantics/value/read-key.ts";
import { fieldSchema } from "./field-schema.ts";
import { orNull } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { machineExtension } from "./machine-extension.ts";

/** How an entity's records look in answers to some roles. */
export interface AnsweredEntity {
  readonly schema: JsonSchema;
  /** The fields that each of these answers has. */
  readonly always: ReadonlySet<string>;
}

/** The schema of a record as it is answered to callers in some roles. A field that only some of them see, or that is seen on some records only, is not required. */
export function answeredEntity(model: Specification, entity: Entity, roles: readonly string[]): AnsweredEntity {
  const readers = roles.filter((role) => rightToRead(model, role, entity.name).kind !== "never");
  const shown = entity.fields.filter(
    ({ name, type }) =>
      type.kind !== "reverse" && readers.some((role) => rightToReadField(model, role, entity, name).kind !== "never"),
  );
  const always = new Set([
    entity.key,
    ...shown.flatMap(({ name }) => (readers.every((role) => isAlwaysShown(model, role, entity, name)) ? [name] : [])),
  ]);
  const id = isSystemKey(entity) ? { id: { type: "string", description: "The id that the system gives." } } : {};
  const properties: Record<string, JsonSchema> = { ...id };
  for (const field of shown) properties[field.name] = answeredField(model, field);
  const required = Object.keys(properties).filter((name) => always.has(name));
  const schema: JsonSchema = {
    type: "object",
    ...(entity.description === "" ? {} : { description: entity.description }),
    properties,
    required,
    additionalProperties: false,
    ...machineExtension(model, entity.name),
  };
  return { schema, always };
}

/** Whether a field is a part of each answer of a record that the role may read. */
function isAlwaysShown(model: Specification, role: string, entity: Entity, name: string): boolean {
  const right = rightToReadField(model, role, entity, name);
  if (right.kind !== "when") return right.kind === "always";
  const ofRecord = rightToRead(model, role, entity.name);
  if (ofRecord.kind !== "when") return false;
  // A row that grants the record may grant other fields of it alone.
  return ofRecord.cases.every(({ when }) => right.cases.some((own) => own.when === when));
}

function answeredField(model: Specification, field: Field): JsonSchema {
  const { meaning, required, type } = field;
  const schema = fieldSchema(model, type, "answered");
  const derivation = derivationOf(field);
  const mayBeNull = derivation === null ? !required : derivation.type.kind !== "boolean";
  const description = [meaning, String(schema["description"] ?? "")].filter((text) => text !== "").join(" ");
  return {
    ...(mayBeNull && type.kind !== "reference" ? orNull(schema) : schema),
    ...(description === "" ? {} : { description }),
    ...(derivation === null ? {} : { readOnly: true }),
  };
}
