import type { Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** What a solver knows of the names in an expression beside their types. */
export interface KnownNames {
  readonly constants: Readonly<Record<string, Value>>;
  /** A field as the document describes it; undefined where nothing is known of it. */
  field(entity: string, name: string): KnownField | undefined;
  /** What an input may be, by its name; absent ones are known by their type alone. */
  readonly inputs?: ReadonlyMap<string, FieldType>;
  /** The steps that all questions together may take; once they are used up, every answer is unknown. No bound where it is absent. */
  readonly effort?: { left: number };
}

/** What matters of a field. */
export type KnownField = Pick<Field, "type" | "required" | "derived">;

/** What a document says of its fields and constants. */
export function knownOf({ entities, constants }: Pick<Specification, "entities" | "constants">): KnownNames {
  const fields = new Map(
    entities.map(
      ({ name, fields: own }) => [name, new Map(own.map((field) => [field.name, known(field)] as const))] as const,
    ),
  );
  return {
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, value])),
    field: (entity, name) => fields.get(entity)?.get(name),
    effort: { left: effortForOne },
  };
}

/** What a derived field comes to is not known where its expression could not be read. */
function known({ type, required, derived }: KnownField): KnownField {
  return { type, required, derived: derived?.type.kind === "anything" ? null : derived };
}

/** What looking into one document may take: a few questions that go on for ever leave enough for the others. */
const effortForOne = 200_000;
