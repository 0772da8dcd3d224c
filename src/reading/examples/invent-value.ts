import { dateOfDays, dayLength, daysOfDate, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import type { Random } from "../../generation/random/random.ts";
import { typicalStoredValue } from "../../generation/value/typical-value.ts";
import type { ValueContext } from "../../generation/value/typical-value.ts";

/**
 * A value, in the stored form, that an example does not write: the typical one, or another one of the type, since a rule may
 * refuse the typical one. `random` is null for the typical one.
 */
export function inventValue(context: ValueContext, random: Random | null): Value {
  const typical = typicalStoredValue(context);
  if (random === null || random.chance(0.3)) return typical;
  const value = otherValue(context.type, context, random);
  const read = value === undefined ? null : readValue(context.type, value);
  return read?.ok === true ? read.value : typicalStoredValue({ ...context, number: random.below(100) });
}

/** How far from now a date or a moment is tried, in days. */
const distances = [1, 7, 30, 365, 3653, 7305, 14_610];

function otherValue(type: FieldType, { now }: ValueContext, random: Random): Value | undefined {
  const days = (random.pick(distances) ?? 1) * (random.chance(0.5) ? 1 : -1);
  if ("values" in type) return random.pick(type.values);
  switch (type.kind) {
    case "boolean":
      return random.chance(0.5);
    case "date":
      return dateOfDays((daysOfDate(now.slice(0, 10)) ?? 0) + days);
    case "timestamp":
      return timestampOf((millisecondsOf(now) ?? 0) + days * dayLength) ?? now;
    case "time":
      return `${String(random.below(24)).padStart(2, "0")}:00:00`;
    default:
      return undefined;
  }
}
