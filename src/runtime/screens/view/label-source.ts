import type { Entity, Field } from "../../../model/entity.ts";
import { isStored, isSystemGiven } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { isSystemKey } from "../../../semantics/value/read-key.ts";
import { namingFields } from "./naming-field.ts";

/** What the records of an entity are called by. */
export type LabelSource =
  | { readonly kind: "names"; readonly first: Field; readonly second: Field | null }
  /** A unique value that people gave, such as the number on a door: "Room 12". */
  | { readonly kind: "identifier"; readonly field: Field }
  /** The first words of a text. */
  | { readonly kind: "beginning"; readonly field: Field }
  /** The name of the record that a reference leads to. */
  | { readonly kind: "reference"; readonly field: Field; readonly target: Entity }
  | { readonly kind: "key" };

const identifierKinds: ReadonlySet<string> = new Set(["integer", "text", "slug", "phone", "date"]);

/**
 * Chooses what an entity's records are called by: a name; an identifier; the record that they are about; the first words of a text; the
 * person whom they belong to. A text names only what has no states, such as a comment: the letter of an application does not say which application it is.
 * `mayBorrow`: whether the name of another record may be used.
 */
export function labelSource(model: Specification, entity: Entity, mayBorrow: boolean): LabelSource {
  const [first, second = null] = namingFields(entity);
  if (first !== undefined) return { kind: "names", first, second };
  const identifier = identifierOf(entity);
  if (identifier !== undefined) return { kind: "identifier", field: identifier };
  const texts = entity.fields.filter((field) => field.type.kind === "text" && isSeen(field));
  const hasStates = entity.fields.some(({ type }) => type.kind === "status");
  const [text] = texts;
  const own = hasStates ? undefined : texts.find(({ required }) => required);
  if (own !== undefined) return { kind: "beginning", field: own };
  const subjects = mayBorrow ? references(model, entity, false) : [];
  // An item of a bill is called by its dish: the bill has no more than a number. A line of an order is called by its product: the order has many lines.
  const named = subjects.filter(({ target }) => namingFields(target).length > 0);
  const subject = named.find(({ field }) => !isPartOf(field)) ?? named[0] ?? subjects[0];
  if (subject !== undefined) return subject;
  if (!hasStates && text !== undefined) return { kind: "beginning", field: text };
  if (!isSystemKey(entity)) return { kind: "key" };
  const [person] = mayBorrow ? references(model, entity, true) : [];
  if (person !== undefined) return person;
  return text === undefined ? { kind: "key" } : { kind: "beginning", field: text };
}

/** The first field whose values people gave and that are unique, alone or among the records of another. */
function identifierOf(entity: Entity): Field | undefined {
  const named = entity.unique
    .toSorted((one, other) => one.length - other.length)
    .flatMap(([name]) => (name === undefined ? [] : [fieldNamed(entity, name)]));
  return named.find(
    (field) =>
      field !== undefined &&
      identifierKinds.has(field.type.kind) &&
      field.required &&
      isSeen(field) &&
      !isSystemGiven(field),
  );
}

/** The required references of an entity to people who sign in, or to anything else. */
function references(
  model: Specification,
  entity: Entity,
  toPeople: boolean,
): readonly Extract<LabelSource, { kind: "reference" }>[] {
  return entity.fields.flatMap((field) => {
    const { type, required, hidden } = field;
    if (type.kind !== "reference" || !required || hidden || type.entity === entity.name) return [];
    if ((type.entity === model.identification?.entity) !== toPeople) return [];
    return [{ kind: "reference" as const, field, target: entityNamed(model, type.entity) }];
  });
}

/** Whether records are parts of the record that a reference leads to: they are deleted with it. */
function isPartOf({ type }: Field): boolean {
  return type.kind === "reference" && type.whenDeleted === "delete";
}

function isSeen(field: Field): boolean {
  return !field.hidden && isStored(field);
}
