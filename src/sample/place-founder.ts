import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { readValue } from "../semantics/input/read-value.ts";
import type { Row } from "../semantics/state/state.ts";
import { placeRecord } from "../semantics/memory/place-record.ts";
import { rulesOn } from "../semantics/write/rules-on.ts";
import type { SampleContext } from "./draw-call-input.ts";
import type { Persona } from "./values/persona.ts";

/**
 * Places a record that no call creates: no call can create the first of those who create others, nor what nobody may
 * create. Its fields have their defaults, and it satisfies the rules; null where no such record is found.
 */
export function placeFounder(
  context: SampleContext,
  entityName: string,
  given: Readonly<Record<string, Value>>,
  above: readonly string[] = [],
): Row | null {
  const { world } = context;
  for (let tries = 0; tries < 8; tries += 1) {
    const values = founderValues(context, entityName, given, above);
    if (values === null) return null;
    world.advance(world.clock);
    // A rule on creating may ask who creates the record, which nobody does; it is dropped after five tries.
    const rules = tries < 5 ? rulesOn(world.model, "create", entityName, null, null) : [];
    const placed = placeRecord(world.model, world.state, world.now, world.newId(), {
      entity: entityName,
      given: values,
      rules,
    });
    if (placed.kind === "refusal") continue;
    world.placeInitial(placed.writes);
    return placed.row;
  }
  return null;
}

/** Draws a value for each field that is required and has no default. */
function founderValues(
  context: SampleContext,
  entityName: string,
  given: Readonly<Record<string, Value>>,
  above: readonly string[],
): Readonly<Record<string, Value>> | null {
  const { world, valueFor } = context;
  const entity = entityNamed(world.model, entityName);
  const persona = context.createPersona();
  const values: Record<string, Value> = { ...given };
  const wire: Record<string, Value> = {};
  for (const field of entity.fields) {
    const { name, type } = field;
    if (
      Object.hasOwn(values, name) ||
      !field.required ||
      field.default !== null ||
      field.derived !== null ||
      field.countsUp ||
      field.generated
    )
      continue;
    if (type.kind === "status" || type.kind === "reverse") continue;
    if (type.kind === "reference") {
      const known = world.idsOf(type.entity);
      const row =
        known.length > 0
          ? known[context.random.below(known.length)]
          : above.includes(type.entity)
            ? undefined
            : placeFounder(context, type.entity, {}, [...above, entityName])?.id;
      if (row === undefined) return null;
      values[name] = row;
      continue;
    }
    const value = valueFor({
      name,
      type,
      field,
      entity,
      chosen: wire,
      subject: null,
      relatedLabels: [],
      relatedAmounts: [],
      mentionedLabels: [],
      documentSentences: [],
      persona,
      now: world.clock,
    });
    const read = readValue(type, value);
    if (!read.ok) return null;
    wire[name] = value;
    values[name] = read.value;
  }
  return withEmail(world.model, entityName, values, persona);
}

/** Gives a person an e-mail address also where the document does not require one. */
function withEmail(
  model: Specification,
  entityName: string,
  values: Readonly<Record<string, Value>>,
  { email }: Persona,
): Readonly<Record<string, Value>> {
  const { identification } = model;
  if (identification?.entity !== entityName || Object.hasOwn(values, identification.by)) return values;
  return fieldNamed(entityNamed(model, entityName), identification.by)?.type.kind === "email"
    ? { ...values, [identification.by]: email }
    : values;
}
