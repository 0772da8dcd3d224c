import { dateOfDays, dayLength, daysOfDate } from "../../base/calendar.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Value } from "../../model/value-type.ts";
import { boundaryValues } from "../../explore/values/boundary-values.ts";
import { typicalValue } from "../../explore/values/typical-value.ts";
import type { ValueContext } from "../../explore/values/typical-value.ts";
import type { Random } from "../../sample/random/random.ts";
import { toWire } from "../../semantics/value/wire.ts";
import type { NamedField } from "./compared-fields.ts";
import { swapCase } from "./swap-case.ts";
import { nearMissValue } from "./near-miss-value.ts";
import { chooseRow, allRows } from "./generation-context.ts";
import { recordKey } from "./record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import { generateUnusualText, unusualTexts } from "./unusual-text.ts";
import { isInexactInBinary } from "./value-class.ts";

/** How a value stands to what its type allows. */
export type ValueFit = "ordinary" | "any" | "least" | "most" | "below" | "above" | "nearly right" | "of another kind";

/** What a value is drawn for: an input, and the field that it sets. */
export interface ValueSlot {
  readonly name: string;
  readonly type: FieldType;
  /** `Entity.field`; null where it sets none. */
  readonly field: string | null;
  /** Whether it travels where any text can; absent: it does not. */
  readonly isFreeText?: boolean;
  /** Whether nothing is no value of it; absent: it is one. */
  readonly isRequired?: boolean;
  /** The fields that it is compared with where a list is chosen; absent: none. */
  readonly comparedWith?: readonly NamedField[];
  /** A day that is given beside it; absent: none. */
  readonly referenceDate?: string;
}

/** The longest text that is sent to see where a length ends. */
const longest = 20_000;

/** The longest text that is looked for: what is long is nothing for an address. */
const longestSought = 100;

/** A value that stands so to what the type allows; undefined where no value does. */
export function generateValue(context: GenerationContext, slot: ValueSlot, fit: ValueFit): Value | undefined {
  switch (fit) {
    case "ordinary":
      return slot.type.kind === "reference"
        ? chooseReference(context, slot.type.entity)
        : typicalValue(valueRequestFor(context, slot));
    case "any":
      return generateAnyValue(context, slot);
    case "least":
      return boundaryValue(context, slot, "min", 0) ?? generateValue(context, slot, "ordinary");
    case "most":
      return boundaryValue(context, slot, "max", 0) ?? generateValue(context, slot, "ordinary");
    case "below":
      return boundaryValue(context, slot, "min", -1);
    case "above":
      return boundaryValue(context, slot, "max", 1);
    case "nearly right":
      return nearMissValue(slot.type, typicalValue(valueRequestFor(context, slot)), context.random);
    case "of another kind":
      return valueOfOtherType(slot.type);
  }
}

function valueRequestFor({ traceId, number, now }: GenerationContext, { name, type }: ValueSlot): ValueContext {
  return { name: `${lastPart(name)} ${traceId}`, type, now, number, person: null };
}

/** The key of a record that there is; null where there is none. */
function chooseReference(context: GenerationContext, entityName: string): Value {
  const entity = entityNamed(context.model, entityName);
  const row = chooseRow(context, entityName, null);
  return row === undefined ? null : recordKey(entity, row);
}

/** Any value that the type allows, those that the document compares with and those at the ends of its range more often than chance would have it. */
function generateAnyValue(context: GenerationContext, slot: ValueSlot): Value {
  const { random, cone } = context;
  const { type, name, field } = slot;
  if (type.kind === "reference") return chooseReference(context, type.entity);
  if (type.kind === "choice" || type.kind === "status" || type.kind === "role") return random.pick(type.values) ?? null;
  if (type.kind === "boolean") return random.chance(0.5);
  const kept =
    slot.comparedWith === undefined || random.chance(0.3) ? undefined : chooseStoredValue(context, slot.comparedWith);
  if (kept !== undefined) return kept;
  if (type.kind === "list" && random.chance(0.7)) return generateList(context, slot, type);
  if ((type.kind === "text" || type.kind === "secret") && slot.isFreeText === true && random.chance(0.25)) {
    const unusual = generateUnusualText(type, traceText(context), random);
    if (unusual !== undefined && !(mustBeUnique(context, slot) && !unusual.includes(traceText(context))))
      return unusual;
  }
  const plain = typicalValue(valueRequestFor(context, slot));
  if (type.kind === "email" && random.chance(0.15)) return swapCase(String(plain), context.traceId);
  // Today is what is refused the most: what has to lie ahead, and what has that day already.
  if (type.kind === "date" && random.chance(0.6)) return generateDate(context, slot.referenceDate);
  if (random.chance(0.4)) return plain;
  if (random.chance(0.3)) return boundaryValue(context, slot, random.chance(0.5) ? "min" : "max", 0) ?? plain;
  const places = [...(field === null ? [] : [field]), lastPart(name)];
  const compared = {
    values: places.flatMap((at) => cone.comparisons.values(at)),
    sizes: places.flatMap((at) => cone.comparisons.sizes(at)),
    durations: cone.durations,
  };
  if ((type.kind === "integer" || type.kind === "decimal") && random.chance(0.3)) return generateNumber(context, type);
  return random.pick(boundaryValues(valueRequestFor(context, slot), compared, "all boundaries")) ?? plain;
}

/** What some record has in one of these fields; undefined where nothing that could be said. */
function chooseStoredValue(context: GenerationContext, fields: readonly NamedField[]): Value | undefined {
  const { random, model } = context;
  const field = random.pick(fields);
  const type = field === undefined ? undefined : fieldNamed(entityNamed(model, field.entity), field.name)?.type;
  const kept = field === undefined ? undefined : random.pick(allRows(context, field.entity))?.values[field.name];
  if (type === undefined || type.kind === "reference" || kept === undefined || !context.isKeyKnown(kept))
    return undefined;
  const told = toWire(type, kept);
  const value = Array.isArray(told) ? random.pick(told as readonly Value[]) : told;
  return value === null || value === undefined || String(value).length > longestSought ? undefined : value;
}

/** Some values, seldom more than a few, in any order and now and then one of them again; texts of all kinds among them. */
function generateList(
  context: GenerationContext,
  slot: ValueSlot,
  { of, range: { min = 0, max = Infinity } }: Extract<FieldType, { kind: "list" }>,
): Value {
  const { random, number } = context;
  const each = (count: number): readonly Value[] =>
    Array.from(
      { length: count },
      (_, at) =>
        generateValue(
          { ...context, number: number * 1000 + at },
          { ...slot, type: of, field: null },
          random.chance(0.7) ? "ordinary" : "any",
        ) ?? null,
    );
  const isOfAllKinds = of.kind === "text" && slot.isFreeText === true && random.chance(0.15);
  const values = shuffled(
    isOfAllKinds ? unusualTexts(of, traceText(context)) : each(Math.max(min, random.below(4))),
    random,
  );
  const again = values.length > 0 && random.chance(0.2) ? [...values, values[0]!] : values;
  return again.length < min || again.length > max ? each(Math.min(max, Math.max(min, 1))) : again;
}

function shuffled(values: readonly Value[], random: Random): readonly Value[] {
  return values
    .map((value) => ({ value, at: random.unit() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** A number not far from nothing; of decimals mostly one that is inexact in binary. */
function generateNumber(
  { random }: GenerationContext,
  type: Extract<FieldType, { kind: "integer" | "decimal" }>,
): Value {
  const limit = type.kind === "integer" ? 20 : 20 * 10 ** type.scale;
  const some = Array.from({ length: 4 }, () => toWire(type, within(random.below(limit), type.range)));
  return some.find((value) => isInexactInBinary(value as number, type)) ?? some[0]!;
}

/** How often a day is counted from one that is given beside it: a last day mostly comes after the first. */
const nearReferenceDate = 0.6;

/** A day not far from today, or from another: what is so many days apart is often what is judged. */
function generateDate({ random, now, model }: GenerationContext, referenceDate: string | undefined): Value {
  const from = referenceDate !== undefined && random.chance(nearReferenceDate) ? referenceDate : now.slice(0, 10);
  const numbers = model.constants.flatMap(({ value, type }) =>
    typeof value !== "number"
      ? []
      : type.kind === "integer"
        ? [value]
        : type.kind === "duration"
          ? [Math.round(value / dayLength)]
          : [],
  );
  const far = [
    0,
    1,
    2,
    5,
    10,
    20,
    30,
    ...numbers.filter((number) => number > 0 && number < 1000).flatMap((number) => [number - 1, number]),
  ];
  return dateOfDays((daysOfDate(from) ?? 0) + (random.pick(far) ?? 0) * (random.chance(0.2) ? -1 : 1));
}

/** The value at an end of the type's range, or so far beyond it; undefined where the range has no such end. */
function boundaryValue(
  context: GenerationContext,
  slot: ValueSlot,
  end: "min" | "max",
  beyond: number,
): Value | undefined {
  const { type } = slot;
  const bound =
    ("range" in type ? type.range[end] : undefined) ??
    (end === "min" && (type.kind === "text" || type.kind === "list")
      ? slot.isRequired === true && type.kind === "text"
        ? 1
        : 0
      : undefined);
  if (bound === undefined) return undefined;
  const wanted = bound + beyond;
  switch (type.kind) {
    case "text":
    case "secret":
      return wanted < 0 || wanted > longest || (type.kind === "text" && type.pattern !== undefined)
        ? undefined
        : textOfLength(context, slot, wanted);
    case "integer":
    case "decimal":
    case "duration":
      return type.kind === "duration" && wanted < 0 ? undefined : toWire(type, wanted);
    case "list":
      return wanted < 0 || wanted > 1000
        ? undefined
        : Array.from(
            { length: wanted },
            (_, at) =>
              generateValue(
                { ...context, number: context.number * 1000 + at },
                { ...slot, type: type.of },
                "ordinary",
              ) ?? null,
          );
    default:
      return undefined;
  }
}

/** A text of its own, of so many code points; undefined where it has no room to be told from those that other stories left on the target. */
function textOfLength(context: GenerationContext, slot: ValueSlot, length: number): string | undefined {
  const own = traceText(context);
  if (mustBeUnique(context, slot) && own.length > length) return undefined;
  const filling = (slot.isFreeText === true ? context.random.pick(fillings) : undefined) ?? "x";
  // A text that is too short by one has to be longer in whatever else it may be counted in.
  const beginning = filling === "x" || length > own.length ? own : "";
  if (filling === "x") return (beginning + filling.repeat(length)).slice(0, length);
  return [...beginning, ...filling.repeat(length)].slice(0, length).join("");
}

/** What differs in length by how it is counted: as one character, code points, units of 16 bits or bytes. */
const fillings = ["x", "x", "\u{1f984}", "e\u0301"];

/** Whether others' records may have the same already, which nobody could foresee. */
function mustBeUnique({ isShared, model }: GenerationContext, { field }: ValueSlot): boolean {
  return (
    isShared &&
    field !== null &&
    model.entities.some(({ name, unique }) =>
      unique.some((together) => together.some((one) => `${name}.${one}` === field)),
    )
  );
}

function traceText({ traceId, number }: GenerationContext): string {
  return `${number.toString(36)}${traceId}`;
}

function valueOfOtherType(type: FieldType): Value | undefined {
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
