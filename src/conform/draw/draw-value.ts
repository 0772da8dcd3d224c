import { dateOfDays, dayLength, daysOfDate } from "../../base/calendar.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Value } from "../../model/value-type.ts";
import { boundaryValues } from "../../explore/values/boundary-values.ts";
import { plainValue } from "../../explore/values/plain-value.ts";
import type { Occasion } from "../../explore/values/plain-value.ts";
import { toWire } from "../../semantics/wire.ts";
import { nearlyRight } from "./nearly-right.ts";
import { drawRow, keyOf } from "./place.ts";
import type { Place } from "./place.ts";

/** How a value stands to what its type allows. */
export type Fit = "ordinary" | "any" | "least" | "most" | "below" | "above" | "nearly right" | "of another kind";

/** What a value is drawn for: an input, and the field that it sets. */
export interface Slot {
  readonly name: string;
  readonly type: FieldType;
  /** `Entity.field`; null where it sets none. */
  readonly field: string | null;
}

/** The longest text that is sent to see where a length ends. */
const longest = 20_000;

/** A value that stands so to what the type allows; undefined where no value does. */
export function drawValue(place: Place, slot: Slot, fit: Fit): Value | undefined {
  switch (fit) {
    case "ordinary":
      return slot.type.kind === "reference" ? drawReference(place, slot.type.entity) : plainValue(occasionOf(place, slot));
    case "any":
      return anyValue(place, slot);
    case "least":
      return atBound(place, slot, "min", 0) ?? drawValue(place, slot, "ordinary");
    case "most":
      return atBound(place, slot, "max", 0) ?? drawValue(place, slot, "ordinary");
    case "below":
      return atBound(place, slot, "min", -1);
    case "above":
      return atBound(place, slot, "max", 1);
    case "nearly right":
      return nearlyRight(slot.type, place.random);
    case "of another kind":
      return otherKind(slot.type);
  }
}

function occasionOf({ mark, number, now }: Place, { name, type }: Slot): Occasion {
  return { name: `${lastPart(name)} ${mark}`, type, now, number, person: null };
}

/** The key of a record that there is; null where there is none. */
function drawReference(place: Place, entityName: string): Value {
  const entity = entityNamed(place.model, entityName);
  const row = drawRow(place, entityName, null);
  return row === undefined ? null : keyOf(entity, row);
}

/** Any value that the type allows, those that the document compares with and those at the ends of its range more often than chance would have it. */
function anyValue(place: Place, slot: Slot): Value {
  const { random, cone } = place;
  const { type, name, field } = slot;
  if (type.kind === "reference") return drawReference(place, type.entity);
  if (type.kind === "choice" || type.kind === "status" || type.kind === "role") return random.pick(type.values) ?? null;
  if (type.kind === "boolean") return random.chance(0.5);
  const plain = plainValue(occasionOf(place, slot));
  if (random.chance(0.4)) return plain;
  if (random.chance(0.3)) return atBound(place, slot, random.chance(0.5) ? "min" : "max", 0) ?? plain;
  const places = [...(field === null ? [] : [field]), lastPart(name)];
  const compared = { values: places.flatMap((at) => cone.comparisons.with(at)), sizes: places.flatMap((at) => cone.comparisons.sizes(at)), durations: cone.durations };
  if (type.kind === "date" && random.chance(0.5)) return drawDate(place);
  if ((type.kind === "integer" || type.kind === "decimal") && random.chance(0.3)) return toWire(type, within(random.below(type.kind === "integer" ? 20 : 20 * 10 ** type.scale), type.range));
  return random.pick(boundaryValues(occasionOf(place, slot), compared, "all boundaries")) ?? plain;
}

/** A day not far from today: what is so many days apart is often what is judged. */
function drawDate({ random, now, model }: Place): Value {
  const numbers = model.constants.flatMap(({ value, type }) => (typeof value !== "number" ? [] : type.kind === "integer" ? [value] : type.kind === "duration" ? [Math.round(value / dayLength)] : []));
  const far = [0, 1, 2, 5, 10, 20, 30, ...numbers.filter((number) => number > 0 && number < 1000).flatMap((number) => [number - 1, number])];
  return dateOfDays((daysOfDate(now.slice(0, 10)) ?? 0) + (random.pick(far) ?? 0) * (random.chance(0.2) ? -1 : 1));
}

/** The value at an end of the type's range, or so far beyond it; undefined where the range has no such end. */
function atBound(place: Place, slot: Slot, end: "min" | "max", beyond: number): Value | undefined {
  const { type } = slot;
  const bound = "range" in type ? type.range[end] : undefined;
  if (bound === undefined) return undefined;
  const wanted = bound + beyond;
  switch (type.kind) {
    case "text":
    case "secret":
      return wanted < 0 || wanted > longest || (type.kind === "text" && type.pattern !== undefined) ? undefined : textOfLength(place, wanted);
    case "integer":
    case "decimal":
    case "duration":
      return type.kind === "duration" && wanted < 0 ? undefined : toWire(type, wanted);
    case "list":
      return wanted < 0 || wanted > 1000 ? undefined : Array.from({ length: wanted }, (_, at) => drawValue({ ...place, number: place.number * 1000 + at }, { ...slot, type: type.of }, "ordinary") ?? null);
    default:
      return undefined;
  }
}

/** A text of its own; undefined where it has no room to be told from those that other stories left on the target. */
function textOfLength({ mark, number, isShared }: Place, length: number): string | undefined {
  const own = `${number.toString(36)}${mark}`;
  return isShared && own.length > length ? undefined : own.slice(0, length).padEnd(length, "x");
}

function otherKind(type: FieldType): Value | undefined {
  switch (type.kind) {
    case "text":
    case "secret":
      return 17;
    case "unknown":
    case "reverse":
      return undefined;
    case "json":
      return undefined;
    default:
      return "neither this nor that";
  }
}

function within(wanted: number, { min = -Infinity, max = Infinity }: Range): number {
  return Math.min(max, Math.max(min, wanted));
}
