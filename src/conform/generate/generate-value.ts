import { dateOfDays, dayLength, daysOfDate } from "../../base/calendar.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Value } from "../../model/value-type.ts";
import { boundaryValues } from "../../generation/value/boundary-values.ts";
import { typicalValue } from "../../generation/value/typical-value.ts";
import type { ValueContext } from "../../generation/value/typical-value.ts";
import type { Random } from "../../generation/random/random.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import type { NamedField } from "./fields-compared-with-input.ts";
import { numberOfPart } from "./number-of-part.ts";
import { swapCase } from "./swap-case.ts";
import { nearMissValue } from "./near-miss-value.ts";
import { chooseRow, allRows } from "./generation-context.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import { generateUnusualText, unusualTexts } from "./unusual-text.ts";
import { isInexactInBinary } from "./value-class.ts";

/** How a value relates to what its type allows. */
export type ValueFit =
  /** A valid value such as people enter. */
  | "typical"
  /** Any valid value. Values at a boundary, and values that the document compares with, are likelier than by chance. */
  | "any"
  /** The smallest or shortest valid value; a typical one if the type has no minimum. */
  | "minimum"
  /** The largest or longest valid value; a typical one if the type has no maximum. */
  | "maximum"
  /** A value just below the minimum. */
  | "below"
  /** A value just above the maximum. */
  | "above"
  /** A value that the type just does not allow, such as a 30th of February. */
  | "near miss"
  /** A value of another type. */
  | "other type";

/** The input that a value is generated for. */
export interface ValueSlot {
  readonly name: string;
  readonly type: FieldType;
  /** The field that the input sets, as `Entity.field`; null if it sets none. */
  readonly field: string | null;
  /** Whether the input can carry any text; if absent, it can't. */
  readonly isFreeText?: boolean;
  /** Whether the value must not be empty; if absent, it may be. */
  readonly isRequired?: boolean;
  /** The fields that the condition of a list compares the input with; if absent, none. */
  readonly comparedWith?: readonly NamedField[];
  /** A date in the same request; if absent, there is none. */
  readonly referenceDate?: string;
}

/**
 * The longest text that is generated to test a maximum length. A longer one makes requests slow and reports long, and
 * shows no more.
 */
const maxTextLength = 20_000;

/** The longest stored text that is searched for, because it has to fit into an address. */
const maxStoredLength = 100;

/**
 * Generates a value that relates to its type in the given way. Undefined if the type has no such value, for example
 * none above a maximum. Null in place of a reference if no record can be referred to.
 *
 * The *target* is the implementation that is tested. A *point* is one of the nine parts of a document.
 */
export function generateValue(context: GenerationContext, slot: ValueSlot, fit: ValueFit): Value | undefined {
  if (slot.type.kind === "unknown") return fit === "typical" || fit === "any" ? knownValue(context, slot) : undefined;
  switch (fit) {
    case "typical":
      return slot.type.kind === "reference"
        ? chooseReference(context, slot.type.entity)
        : typicalValue(valueRequestFor(context, slot));
    case "any":
      return generateAnyValue(context, slot);
    case "minimum":
      return boundaryValue(context, slot, "min", 0) ?? generateValue(context, slot, "typical");
    case "maximum":
      return boundaryValue(context, slot, "max", 0) ?? generateValue(context, slot, "typical");
    case "below":
      return boundaryValue(context, slot, "min", -1);
    case "above":
      return boundaryValue(context, slot, "max", 1);
    case "near miss":
      return nearMissValue(slot.type, typicalValue(valueRequestFor(context, slot)), context.random);
    case "other type":
      return valueOfOtherType(slot.type);
  }
}

/** The document does not show which values a field of an unknown type takes: only one that a record or a sample has is sure to be allowed. */
function knownValue(context: GenerationContext, { field }: ValueSlot): Value | undefined {
  const { model, random } = context;
  const [entity = "", name = ""] = field?.split(".") ?? [];
  if (field === null) return undefined;
  const sample = random.pick(fieldNamed(entityNamed(model, entity), name)?.sample ?? []);
  return chooseStoredValue(context, [{ entity, name }]) ?? (sample === undefined ? undefined : sampleValue(sample));
}

/** The value that a sample writes: a number, yes or no, else the text itself. */
function sampleValue(sample: string): Value {
  if (/^-?\d+(?:\.\d+)?$/.test(sample)) return Number(sample);
  return sample === "true" || sample === "false" ? sample === "true" : sample;
}

/** What `typicalValue` and `boundaryValues` need to know. Their texts contain the trace's id. */
function valueRequestFor({ traceId, number, now }: GenerationContext, { name, type }: ValueSlot): ValueContext {
  return { name: `${lastPart(name)} ${traceId}`, type, now, number, person: null };
}

/** The key of a record that can be referred to; null if there is none. */
function chooseReference(context: GenerationContext, entityName: string): Value {
  const entity = entityNamed(context.model, entityName);
  const row = chooseRow(context, entityName, null);
  return row === undefined ? null : keyOfRecord(entity, row);
}

/**
 * Generates a valid value. Boundaries, and values that the document compares with, are more frequent than by chance.
 */
function generateAnyValue(context: GenerationContext, slot: ValueSlot): Value {
  const { random } = context;
  const { type } = slot;
  if (type.kind === "reference") return chooseReference(context, type.entity);
  if (type.kind === "choice" || type.kind === "status" || type.kind === "role") return random.pick(type.values) ?? null;
  if (type.kind === "boolean") return random.chance(0.5);
  const special = generateSpecialValue(context, slot);
  if (special !== undefined) return special;
  const typical = typicalValue(valueRequestFor(context, slot));
  if (type.kind === "email" && random.chance(0.15)) return swapCase(String(typical), context.traceId);
  // Today's date is refused most often, by conditions on future dates and on dates that are taken.
  if (type.kind === "date" && random.chance(0.6)) return generateDate(context, slot.referenceDate);
  if (random.chance(0.4)) return typical;
  if (random.chance(0.3)) return boundaryValue(context, slot, random.chance(0.5) ? "min" : "max", 0) ?? typical;
  const compared = comparedValuesFor(context, slot);
  if ((type.kind === "integer" || type.kind === "decimal") && random.chance(0.3)) return generateNumber(context, type);
  return random.pick(boundaryValues(valueRequestFor(context, slot), compared, "all boundaries")) ?? typical;
}

/**
 * Sometimes a stored value that the list compares the input with, a list, or an unusual text; otherwise undefined. An
 * unusual text that must be unique and does not contain a unique part is left out.
 */
function generateSpecialValue(context: GenerationContext, slot: ValueSlot): Value | undefined {
  const { random } = context;
  const { type, comparedWith } = slot;
  const stored =
    comparedWith === undefined || random.chance(0.3) ? undefined : chooseStoredValue(context, comparedWith);
  if (stored !== undefined) return stored;
  if (type.kind === "list" && random.chance(0.7)) return generateList(context, slot, type);
  if ((type.kind !== "text" && type.kind !== "secret") || slot.isFreeText !== true || !random.chance(0.25))
    return undefined;
  const unusual = generateUnusualText(type, uniqueText(context), random);
  return unusual !== undefined && mustBeUnique(context, slot) && !unusual.includes(uniqueText(context))
    ? undefined
    : unusual;
}

/** The values that the document compares an input, or the field that it sets, with. */
function comparedValuesFor(
  { coneOfInfluence }: GenerationContext,
  { name, field }: ValueSlot,
): Parameters<typeof boundaryValues>[1] {
  const names = [...(field === null ? [] : [field]), lastPart(name)];
  return {
    values: names.flatMap((at) => coneOfInfluence.comparisons.values(at)),
    sizes: names.flatMap((at) => coneOfInfluence.comparisons.sizes(at)),
    durations: coneOfInfluence.durations,
  };
}

/**
 * The value that a random record has in one of these fields. Undefined if there is no record, if the target has not
 * revealed the value, or if the value is null, too long for an address or a reference.
 */
function chooseStoredValue(context: GenerationContext, fields: readonly NamedField[]): Value | undefined {
  const { random, model } = context;
  const field = random.pick(fields);
  const type = field === undefined ? undefined : fieldNamed(entityNamed(model, field.entity), field.name)?.type;
  const storedValue = field === undefined ? undefined : random.pick(allRows(context, field.entity))?.values[field.name];
  if (
    type === undefined ||
    type.kind === "reference" ||
    storedValue === undefined ||
    !context.isValueKnown(storedValue)
  )
    return undefined;
  const wireValue = toWire(type, storedValue);
  const value = Array.isArray(wireValue) ? random.pick(wireValue as readonly Value[]) : wireValue;
  return value === null || value === undefined || String(value).length > maxStoredLength ? undefined : value;
}

/** A list, mostly of few values in random order, sometimes with a repeated value or with unusual texts. */
function generateList(
  context: GenerationContext,
  slot: ValueSlot,
  { of, range: { min = 0, max = Infinity } }: Extract<FieldType, { kind: "list" }>,
): Value {
  const { random, number } = context;
  const generateValues = (count: number): readonly Value[] =>
    Array.from(
      { length: count },
      (_, at) =>
        generateValue(
          { ...context, number: numberOfPart(number, 1000, at) },
          { ...slot, type: of, field: null },
          random.chance(0.7) ? "typical" : "any",
        ) ?? null,
    );
  const isOfAllKinds = of.kind === "text" && slot.isFreeText === true && random.chance(0.15);
  const values = shuffled(
    isOfAllKinds ? unusualTexts(of, uniqueText(context)) : generateValues(Math.max(min, random.below(4))),
    random,
  );
  const withRepetition = values.length > 0 && random.chance(0.2) ? [...values, values[0]!] : values;
  return withRepetition.length < min || withRepetition.length > max
    ? generateValues(Math.min(max, Math.max(min, 1)))
    : withRepetition;
}

/** The values in random order. */
function shuffled(values: readonly Value[], random: Random): readonly Value[] {
  return values
    .map((value) => ({ value, at: random.unit() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** A small number; for decimals mostly a number that is inexact in binary floating point. */
function generateNumber(
  { random }: GenerationContext,
  type: Extract<FieldType, { kind: "integer" | "decimal" }>,
): Value {
  const limit = type.kind === "integer" ? 20 : 20 * 10 ** type.scale;
  const numbers = Array.from({ length: 4 }, () => toWire(type, clamp(random.below(limit), type.range)));
  return numbers.find((value) => isInexactInBinary(value as number, type)) ?? numbers[0]!;
}

/**
 * The probability that a date is counted from another date of the same request: an end mostly comes after its start.
 */
const nearReferenceDate = 0.6;

/** A date near today or near another date: rules often compare the days in between. */
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
  const distances = [
    0,
    1,
    2,
    5,
    10,
    20,
    30,
    ...numbers.filter((number) => number > 0 && number < 1000).flatMap((number) => [number - 1, number]),
  ];
  return dateOfDays((daysOfDate(from) ?? 0) + (random.pick(distances) ?? 0) * (random.chance(0.2) ? -1 : 1));
}

/**
 * The value at the minimum or maximum (`end`) of a type plus `beyond`; undefined if there is no such bound or such a
 * value is too large to send.
 */
function boundaryValue(
  context: GenerationContext,
  slot: ValueSlot,
  end: "min" | "max",
  beyond: number,
): Value | undefined {
  const { type } = slot;
  // Texts and lists without a minimum may be empty, unless a text is required: then it has at least one character.
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
      return wanted < 0 || wanted > maxTextLength || (type.kind === "text" && type.pattern !== undefined)
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
                { ...context, number: numberOfPart(context.number, 1000, at) },
                { ...slot, type: type.of },
                "typical",
              ) ?? null,
          );
    default:
      return undefined;
  }
}

/**
 * A text with this number of code points; undefined if it is too short to contain the trace's id although it must be
 * unique on a shared target.
 */
function textOfLength(context: GenerationContext, slot: ValueSlot, length: number): string | undefined {
  const uniquePart = uniqueText(context);
  if (mustBeUnique(context, slot) && uniquePart.length > length) return undefined;
  const filler = (slot.isFreeText === true ? context.random.pick(fillers) : undefined) ?? "x";
  // An implementation may count a length in bytes or UTF-16 units. A text of so few characters that the unique part
  // fills it has only the filler, so that these lengths differ from that in code points.
  const beginning = filler === "x" || length > uniquePart.length ? uniquePart : "";
  if (filler === "x") return (beginning + filler.repeat(length)).slice(0, length);
  return [...beginning, ...filler.repeat(length)].slice(0, length).join("");
}

/** Characters whose length differs by unit: grapheme, code point, UTF-16 unit or byte. */
const fillers = ["x", "x", "\u{1f984}", "e\u0301"];

/**
 * Whether a value must contain `uniqueText`, because a record of another user may already have the same value of a
 * unique field, which could not be predicted.
 */
function mustBeUnique({ isShared, model }: GenerationContext, { field }: ValueSlot): boolean {
  return (
    isShared &&
    field !== null &&
    model.entities.some(({ name, unique }) =>
      unique.some((together) => together.some((one) => `${name}.${one}` === field)),
    )
  );
}

/** A text that no other value of any trace contains. */
function uniqueText({ traceId, number }: GenerationContext): string {
  return `${number.toString(36)}${traceId}`;
}

/** A value that is not of the type; undefined if the type takes any value, or none from callers. */
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

function clamp(wanted: number, { min = -Infinity, max = Infinity }: Range): number {
  return Math.min(max, Math.max(min, wanted));
}
