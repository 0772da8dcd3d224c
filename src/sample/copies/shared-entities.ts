import type { Entity, Field } from "../../model/entity.ts";
import { isCounted, isGenerated } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { planSample } from "../sample-plan.ts";
import type { Sample } from "../sample.ts";
import { influencesIn } from "./influences.ts";
import { canBeMadeUnique } from "./unique-value.ts";

/** Entities of which there can be no copies, with the reason; or those whose records all copies share. */
export type SharedEntities = ReadonlySet<string> | { readonly kind: "not copyable"; readonly why: string };

/**
 * The entities whose records all copies refer to, such as categories. Nothing that a copy's calls read of these records may depend on how
 * many copies there are, and no call of a copy may have written them.
 */
export function sharedEntities(model: Specification, sample: Sample, wanted: string): SharedEntities {
  const { collections, reversed } = influencesIn(model);
  const shared = candidates(model, wanted);
  const lookedThrough = new Set(collections.flatMap(({ entity, by }) => (by.length === 0 ? [entity] : [])));
  const unshare = (names: Iterable<string>): void => {
    for (const name of names) shared.delete(name);
  };
  for (let before = -1; before !== shared.size; ) {
    before = shared.size;
    unshare(
      [...shared].filter((name) => {
        const entity = model.entities.find((one) => one.name === name);
        return entity === undefined || readsItsReferences(model, entity, shared);
      }),
    );
    for (const { entity, by } of collections)
      if (by.length > 0 && by.every(({ to }) => shared.has(to) || shared.has(entity)))
        unshare([entity, ...by.map(({ to }) => to)]);
    for (const at of reversed) {
      const [from = "", name = ""] = at.split(".");
      const type = typeOf(model, from, name);
      // Both ends have to be in the same copy, or both in none.
      if (type?.kind === "reference" && !(shared.has(from) && shared.has(type.entity))) unshare([from, type.entity]);
    }
    unshare(writtenByOthers(sample, shared));
    unshare(keptApartByNames(model, shared));
  }
  const torn = [...lookedThrough].find((name) => !shared.has(name));
  if (torn !== undefined) return { kind: "not copyable", why: `the document looks through all records of ${torn}` };
  return shared;
}

/** The settings of a document: records that are created first, and to which many others refer. */
function candidates(model: Specification, wanted: string): Set<string> {
  const { settings } = planSample(model, 100, []);
  const people = model.identification?.entity;
  return new Set(settings.map(({ entity }) => entity).filter((name) => name !== wanted && name !== people));
}

/** Whether conditions read a reference of the records to what is copied: it would lead into another copy. */
function readsItsReferences(model: Specification, entity: Entity, shared: ReadonlySet<string>): boolean {
  const { used, compared } = influencesIn(model);
  return entity.fields.some(({ name, type }) => {
    const at = `${entity.name}.${name}`;
    return type.kind === "reference" && !shared.has(type.entity) && (used.has(at) || compared.has(at));
  });
}

/** The entities whose records were written together with those of copied ones. */
function writtenByOthers({ writes }: Sample, shared: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { written } of writes) {
    const names = [...written.keys()];
    if (names.some((name) => !shared.has(name))) for (const name of names) if (shared.has(name)) found.add(name);
  }
  return found;
}

/** The entities that have to be copied so that combinations differ in copies. */
function keptApartByNames(model: Specification, shared: ReadonlySet<string>): readonly string[] {
  return model.entities.flatMap((entity) => {
    if (shared.has(entity.name)) return [];
    return entity.unique.flatMap((combination) => {
      const fields = combination.flatMap((name) => fieldNamed(entity, name) ?? []);
      if (fields.some((field) => canDiffer(field, shared))) return [];
      return fields.flatMap(({ type }) => (type.kind === "reference" && shared.has(type.entity) ? [type.entity] : []));
    });
  });
}

function canDiffer(field: Field, shared: ReadonlySet<string>): boolean {
  const { type } = field;
  if (isCounted(field) || isGenerated(field)) return true;
  return type.kind === "reference" ? !shared.has(type.entity) : canBeMadeUnique(field);
}

function typeOf({ entities }: Specification, entity: string, field: string): Field["type"] | undefined {
  const owner = entities.find(({ name }) => name === entity);
  return owner === undefined ? undefined : storedFields(owner).find(({ name }) => name === field)?.type;
}
