import type { Entity, Field } from "../../model/entity.ts";
import { defaultOfField, isGiven } from "../../model/field-questions.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Placement } from "../../semantics/write/insert-record.ts";
import { rulesOn } from "../../semantics/write/judge-rules.ts";

/** A world that founders are placed in, with the values that they get there. */
export interface FounderWorld {
  readonly model: Specification;
  /** How often a founder is tried to be placed under the rules on creating it, and how often without these. */
  readonly tries: { readonly withRules: number; readonly withoutRules: number };
  /** Begins a founder: gives a function that chooses the values of its fields, in the stored form. */
  chooseValues(entity: Entity): (field: Field) => Value;
  /** Chooses a record that is there; undefined where there is none. */
  chooseRecord(entity: string): string | undefined;
  /** Places a record; null where the document refuses it. */
  place(record: Placement): Row | null;
}

/** Whether some role may create records of the entity. */
export function isCreatable(model: Specification, entity: string): boolean {
  return model.grants.some(({ action }) => action.kind === "create" && action.entity === entity);
}

/**
 * Places a record that no call creates: no call can create the first of those who create others, nor what nobody may
 * create. Its fields have their defaults, and it satisfies the rules; null where no such record is found.
 */
export function placeFounder(
  world: FounderWorld,
  entity: string,
  given: Readonly<Record<string, Value>>,
  above: readonly string[] = [],
): Row | null {
  const { withRules, withoutRules } = world.tries;
  for (let tries = 0; tries < withRules + withoutRules; tries += 1) {
    const values = founderValues(world, entityNamed(world.model, entity), given, above);
    if (values === null) return null;
    // A rule on creating may ask who creates the record, which nobody does.
    const rules = tries < withRules ? rulesOn(world.model, "create", entity, null, null) : [];
    const row = world.place({ entity, given: values, rules });
    if (row !== null) return row;
  }
  return null;
}

/** A value for each field that is required or names a person, and has no default; null where a record to refer to is missing. */
function founderValues(
  world: FounderWorld,
  entity: Entity,
  given: Readonly<Record<string, Value>>,
  above: readonly string[],
): Readonly<Record<string, Value>> | null {
  const { identification } = world.model;
  const loginField = identification?.entity === entity.name ? identification.by : null;
  const values: Record<string, Value> = { ...given };
  const choose = world.chooseValues(entity);
  for (const field of entity.fields) {
    const { name, type } = field;
    if (Object.hasOwn(values, name) || !(field.required || name === loginField) || isSetBySystem(field)) continue;
    if (type.kind === "reference") {
      const id =
        world.chooseRecord(type.entity) ??
        (above.includes(type.entity) ? null : placeFounder(world, type.entity, {}, [...above, entity.name])?.id);
      if (id === undefined || id === null) return null;
      values[name] = id;
      continue;
    }
    const value = choose(field);
    if (value !== null) values[name] = value;
  }
  return values;
}

function isSetBySystem(field: Field): boolean {
  return !isGiven(field) || defaultOfField(field) !== null;
}
