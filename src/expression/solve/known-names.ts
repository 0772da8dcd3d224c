import type { Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** What the solver knows about the names in an expression, besides their types. */
export interface KnownNames {
  readonly constants: Readonly<Record<string, Value>>;
  /** A field as the document declares it; undefined if nothing is known about it. */
  field(entity: string, name: string): KnownField | undefined;
  /** The values that inputs can have, by name; of an input that is absent here only the type is known. */
  readonly inputs?: ReadonlyMap<string, FieldType>;
  /** The steps that all questions together may take. Once they are used up, every answer is unknown. Absent: no bound. */
  readonly effort?: { left: number };
  /**
   * Whether a sum counts as null where it can leave the calendar, or have more digits than a number keeps. Absent: that is ignored where
   * only unusual values lead there.
   */
  readonly exact?: true;
}

/** The properties of a field that the solver uses. */
export interface KnownField extends Pick<Field, "type" | "required"> {
  /** Whether only the clock gives it its value, so that it is no time in a far future. */
  readonly isFromClock?: true;
  /** What a derived field is computed from; null for any other field. */
  readonly derived: Expression | null;
}

/** Creates the knowledge about the fields and constants of a document. */
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

/** A derived field whose expression could not be parsed can have any value. */
function known(field: Field): KnownField {
  const { type, required } = field;
  const derived = derivationOf(field);
  return { type, required, derived: derived?.type.kind === "anything" ? null : derived };
}

/** The bound on the steps for one document. It is large enough that a few questions without an end leave enough for the others. */
const effortForOne = 200_000;
