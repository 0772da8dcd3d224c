import type { Field } from "../../model/entity.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { typicalStoredValue } from "../../generation/value/typical-value.ts";
import type { ValueDictionary } from "./value-dictionary.ts";
import { comparisonTime } from "./value-dictionary.ts";

/** The values to try of a type, in the stored form: its bounds and those of the dictionary, and a plain one first. */
export function valuesForType(type: FieldType, dictionary: ValueDictionary): readonly Value[] {
  switch (type.kind) {
    case "boolean":
      return [true, false];
    case "text":
      return type.pattern === undefined ? textsIn(type.range, dictionary.texts) : typicalValuesOf(type);
    case "integer":
      return numbersIn(type.range, dictionary.numbers.filter(Number.isSafeInteger));
    case "decimal":
      return numbersIn(
        type.range,
        dictionary.numbers.map((one) => Math.round(one * 10 ** type.scale)).filter(Number.isSafeInteger),
      );
    case "duration":
      return numbersIn(type.range, dictionary.durations);
    case "date":
      return dictionary.dates;
    case "timestamp":
      return type.toTheSecond === true
        ? dictionary.timestamps.map((one) => `${one.slice(0, 19)}.000Z`)
        : dictionary.timestamps;
    case "choice":
    case "status":
    case "role":
      return type.values;
    case "list": {
      const items = valuesForType(type.of, dictionary).slice(0, 3);
      const least = Math.max(type.range.min ?? 0, 0);
      return [items.slice(0, Math.max(least, 1)), ...(least === 0 ? [[]] : []), items].filter(
        (list) => list.length >= least && list.length <= (type.range.max ?? 100),
      );
    }
    default:
      return typicalValuesOf(type);
  }
}

/** Two typical values of a type, in the stored form; one, or none, where it has no more. */
function typicalValuesOf(type: FieldType): readonly Value[] {
  const values = [0, 1].map((number) =>
    typicalStoredValue({ name: "one", type, now: comparisonTime, number, person: null }),
  );
  return values.filter((value, at) => value !== null && values.indexOf(value) === at);
}

/** The length of the longest text that is tried. */
const longestTried = 20_000;

function numbersIn({ min, max }: Range, tried: readonly number[]): readonly number[] {
  const bounds = [min, max, min === undefined ? undefined : min + 1].flatMap((one) => one ?? []);
  return [...new Set([...tried, ...bounds])].filter(
    (one) => (min === undefined || one >= min) && (max === undefined || one <= max),
  );
}

/** A plain text first, then texts of the dictionary, and the shortest and longest texts. */
function textsIn({ min = 0, max = longestTried }: Range, mentioned: readonly string[]): readonly string[] {
  const fits = (text: string): boolean => [...text].length >= min && [...text].length <= max;
  const plain = "Something plain".padEnd(min, ".").slice(0, max);
  const bounds = [min, max]
    .filter((length) => length > 0 && length <= longestTried)
    .map((length) => "x".repeat(length));
  return [...new Set([plain, ...mentioned.filter(fits), ...bounds])];
}

/** A time one hour earlier, at which records were created unless a decision depends on the time. */
export const anHourEarlier = `${comparisonTime.slice(0, 11)}08:00:00.000Z`;

/**
 * The value that a field has where no decision depends on it: its default; undefined where it needs a value and has no
 * fixed default.
 */
export function usualFieldValue(field: Field): Value | undefined {
  const { type, required } = field;
  const given = defaultOfField(field);
  if (type.kind === "timestamp" && given?.kind === "now") return anHourEarlier;
  if (given?.kind === "literal") return given.value;
  return required ? undefined : null;
}
