import { dayLength } from "../base/calendar.ts";
import type { Entity, Field } from "../model/entity.ts";
import type { Value } from "../model/value-type.ts";
import { readValue } from "../semantics/input/read-value.ts";
import { placeRecord } from "../semantics/memory/place-record.ts";
import type { Row } from "../semantics/state/state.ts";
import { placeFounder } from "../generation/founder/place-founder.ts";
import type { SampleContext } from "./sample-context.ts";
import { isTakenIn } from "./is-taken-in.ts";

/** Places a founder with drawn values in a sample; null where none is found that the document allows. */
export function placeSampleFounder(
  context: SampleContext,
  entityName: string,
  given: Readonly<Record<string, Value>>,
): Row | null {
  const { world, random } = context;
  const { model } = world;
  return placeFounder(
    {
      model,
      tries: { withRules: 5, withoutRules: 3 },
      chooseValues: (entity) => drawFounderValues(context, entity),
      chooseRecord(entity) {
        const known = world.idsOf(entity);
        return known.length === 0 ? undefined : random.pick(known);
      },
      place(record) {
        world.advance(world.clock);
        const placed = placeRecord(world.memory(), world.now, world.newId(), record);
        if (placed.kind === "refusal") return null;
        world.placeInitial(placed.writes);
        return placed.row;
      },
    },
    entityName,
    given,
  );
}

function drawFounderValues(
  { world, valueFor, createPersona, calendarDay }: SampleContext,
  entity: Entity,
): (field: Field) => Value {
  const persona = createPersona();
  const chosen: Record<string, Value> = {};
  return (field) => {
    const value = valueFor({
      name: field.name,
      type: field.type,
      field,
      entity,
      chosen,
      subject: null,
      relatedLabels: [],
      relatedAmounts: [],
      mentionedLabels: [],
      isOpener: null,
      isAnswered: false,
      said: [],
      isRefused: false,
      action: "",
      persona,
      now: world.clock,
      isTaken: isTakenIn(world, entity, field.name),
      direction: null,
      calendarDay: (sign) =>
        calendarDay({ entity: entity.name, field: field.name, today: Math.floor(world.clock / dayLength), sign }),
    });
    const read = readValue(field.type, value);
    if (!read.ok) return null;
    chosen[field.name] = value;
    return read.value;
  };
}
