import type { Entity, Field } from "../../model/entity.ts";
import { isCounted, isGenerated } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import { fieldNamed } from "../../model/find.ts";
import { generatedLength } from "../../model/generated-length.ts";
import type { Specification } from "../../model/specification.ts";
import type { Sample } from "../sample.ts";
import { canBeMadeUnique } from "./unique-value.ts";
import { influencesIn } from "./influences.ts";
import type { Influences } from "./influences.ts";
import { sharedEntities } from "./shared-entities.ts";

/** How a field of a copied record gets its value. What no copier is needed for stays as it is. */
export type FieldCopier =
  /** The copy of the record that the original refers to. */
  | { readonly how: "refer"; readonly field: Field; readonly to: string }
  /** A number: as if the calls for all copies had been made at the same moments. */
  | { readonly how: "count"; readonly field: Field }
  | { readonly how: "generate"; readonly field: Field }
  /** A value that no other record has. `draws`: it is made from another text than the original's. */
  | { readonly how: "make unique"; readonly field: Field; readonly draws: boolean }
  /** Another text that a caller could as well have sent. */
  | { readonly how: "draw"; readonly field: Field };

/** How the records of a sample are copied so that the copies could have been made by calls, too. */
export interface CopyPlan {
  readonly kind: "plan";
  /** The entities whose records all copies refer to, instead of having copies of their own. */
  readonly shared: ReadonlySet<string>;
  /** By copied entity. */
  readonly copiers: ReadonlyMap<string, readonly FieldCopier[]>;
}

/** Why copies of a sample might not be legal, as a clause of a sentence. */
export interface NotCopyable {
  readonly kind: "not copyable";
  readonly why: string;
}

/** Finds out how a sample can be copied. `wanted`: the entity of which more records are wanted. */
export function planCopies(model: Specification, sample: Sample, wanted: string): CopyPlan | NotCopyable {
  const influences = influencesIn(model);
  const shared = sharedEntities(model, sample, wanted);
  if ("kind" in shared) return shared;
  const copiers = new Map<string, readonly FieldCopier[]>();
  for (const entity of model.entities) {
    if (shared.has(entity.name)) continue;
    const found = copiersOf(model, entity, influences, shared);
    if ("kind" in found) return found;
    copiers.set(entity.name, found);
  }
  return { kind: "plan", shared, copiers };
}

function copiersOf(
  model: Specification,
  entity: Entity,
  influences: Influences,
  shared: ReadonlySet<string>,
): readonly FieldCopier[] | NotCopyable {
  const unique = fieldsToMakeUnique(entity, influences, shared);
  if ("kind" in unique) return unique;
  const copiers: FieldCopier[] = [];
  for (const field of storedFields(entity)) {
    const at = `${entity.name}.${field.name}`;
    const { type } = field;
    const isFresh = isCounted(field) || isGenerated(field) || unique.has(field.name);
    if (isFresh && influences.used.has(at))
      return notCopyable(`the document computes with ${at}, which differs in each record`);
    if (type.kind === "reference") {
      if (!shared.has(type.entity)) copiers.push({ how: "refer", field, to: type.entity });
    } else if (isCounted(field)) copiers.push({ how: "count", field });
    else if (isGenerated(field)) copiers.push({ how: "generate", field });
    else if (unique.has(field.name))
      copiers.push({ how: "make unique", field, draws: canBeDrawn(model, entity, field, influences) });
    else if (
      !influences.compared.has(at) &&
      !isPartOfUnique(entity, field) &&
      canBeDrawn(model, entity, field, influences)
    )
      copiers.push({ how: "draw", field });
  }
  const written = influences.idsWritten.has(entity.name);
  return written ? notCopyable(`the document writes the id of each ${entity.name} into a field`) : copiers;
}

/** The given fields whose values have to differ in copies, because nothing else makes combinations differ that are unique. */
function fieldsToMakeUnique(
  entity: Entity,
  influences: Influences,
  shared: ReadonlySet<string>,
): ReadonlySet<string> | NotCopyable {
  const made = new Set<string>();
  for (const combination of [...entity.unique].sort((a, b) => a.length - b.length)) {
    const fields = combination.flatMap((name) => fieldNamed(entity, name) ?? []);
    if (fields.length < combination.length || fields.some((field) => differsInCopies(field, made, shared))) continue;
    const able = fields.find(
      (field) =>
        canBeMadeUnique(field) &&
        !isComputed(influences, entity, field) &&
        !influences.used.has(`${entity.name}.${field.name}`),
    );
    if (able === undefined)
      return notCopyable(
        `${entity.name}.${combination.join(" and ")} must be unique, and not enough values are possible`,
      );
    made.add(able.name);
  }
  return made;
}

function differsInCopies(field: Field, made: ReadonlySet<string>, shared: ReadonlySet<string>): boolean {
  const { name, type } = field;
  if (isCounted(field)) return true;
  if (isGenerated(field)) return type.kind === "uuid" || generatedLength(type) >= leastGenerated;
  return made.has(name) || (type.kind === "reference" && !shared.has(type.entity));
}

/** The length from which on generated values are as many as anybody wants. */
const leastGenerated = 8;

/** Whether an expression gives the field its value. A computed slug gets a number where another record has it. */
function isComputed({ assigned }: Influences, entity: Entity, { name, type }: Field): boolean {
  return type.kind !== "slug" && assigned.has(`${entity.name}.${name}`);
}

/** Whether the value may have to differ from those of other records of the same copy. */
function isPartOfUnique({ unique }: Entity, { name }: Field): boolean {
  return unique.some((combination) => combination.includes(name));
}

/** Whether a caller could as well have sent another text, for all that the document says. */
function canBeDrawn(model: Specification, entity: Entity, field: Field, influences: Influences): boolean {
  const { name, type, sample } = field;
  const at = `${entity.name}.${name}`;
  const { used, assigned, fromInputs } = influences;
  if (!drawnKinds.has(type.kind) || sample.length > 0 || used.has(at) || assigned.has(at) || fromInputs.has(at))
    return false;
  const declared = JSON.stringify(type);
  return model.calls.every(({ takes, does }) =>
    takes.every((input) => {
      const isOfEntity = "entity" in does ? does.entity === entity.name : true;
      return input.field !== name || !isOfEntity || JSON.stringify(input.type) === declared;
    }),
  );
}

const drawnKinds: ReadonlySet<string> = new Set(["text", "email", "url", "phone"]);

/** Says why copies might not be legal. */
export function notCopyable(why: string): NotCopyable {
  return { kind: "not copyable", why };
}
