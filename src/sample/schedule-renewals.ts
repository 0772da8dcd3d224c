import { dayLength, daysOfDate, millisecondsOf } from "../base/calendar.ts";
import type { Entity } from "../model/entity.ts";
import type { Row } from "../semantics/state/state.ts";
import type { Random } from "../generation/random/random.ts";
import type { EventSchedule } from "./event-schedule.ts";
import { isRenewed } from "./values/is-renewed.ts";

/** How likely somebody renews what runs out. */
const likelihood = 0.8;

/** Schedules the renewals of what a written record says it is good for, such as a licence, some days before it runs out. */
export function scheduleRenewals(
  events: EventSchedule,
  random: Random,
  entity: Entity,
  row: Row,
  old: Row | undefined,
): void {
  for (const field of entity.fields) {
    const was = row.values[field.name];
    if (typeof was !== "string" || was === old?.values[field.name] || !isRenewed(entity, field)) continue;
    const day = daysOfDate(was);
    const end = day === null ? millisecondsOf(was) : day * dayLength;
    if (end === null || !random.chance(likelihood)) continue;
    events.addFrom(end - random.between(1, 20) * dayLength, {
      kind: "update",
      entity: entity.name,
      id: row.id,
      field: field.name,
      was,
    });
  }
}
