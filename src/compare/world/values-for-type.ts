import type { Field } from "../../model/entity.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { patternText } from "../../world/value/pattern-text.ts";
import { createRandom } from "../../world/random/random.ts";
import type { ValueDictionary } from "./value-dictionary.ts";
import { comparisonTime } from "./value-dictionary.ts";

/** The password of all people in a small world. */
const commonPassword = "correct horse battery";

/** The values that are tried of types on which no decision depends. */
const fixedValues = {
  boolean: [true, false],
  time: ["09:00:00", "17:30:00"],
  email: ["zoe@example.org", "yan@example.org"],
  url: ["https://example.org/one", "https://example.org/two"],
  phone: ["+49 30 1234567"],
  uuid: ["0190a5c2-0000-4000-8000-000000000001", "0190a5c2-0000-4000-8000-000000000002"],
  slug: ["one", "two"],
  json: ["anything"],
  unknown: ["anything"],
} as const satisfies Partial<Record<FieldType["kind"], readonly Value[]>>;

function isFixed(kind: FieldType["kind"]): kind is keyof typeof fixedValues {
  return Object.hasOwn(fixedValues, kind);
}

/** The values to try of a type, in the stored form: its bounds and those of the dictionary, and a plain one first. */
export function valuesForType(type: FieldType, dictionary: ValueDictionary): readonly Value[] {
  if (isFixed(type.kind)) return fixedValues[type.kind];
  switch (type.kind) {
    case "text":
      return type.pattern === undefined
        ? textsIn(type.range, dictionary.texts)
        : [patternText(type.pattern, createRandom(1)), patternText(type.pattern, createRandom(2))];
    case "secret":
      return [commonPassword.padEnd(type.range.min ?? 0, "!").slice(0, type.range.max)];
    case "integer":
      return numbersIn(type.range, dictionary.numbers.filter(Number.isSafeInteger));
    case "decimal":
      return numbersIn(
        type.range,
        dictionary.numbers.flatMap((one) => [Math.round(one * 10 ** type.scale)]),
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
    case "file":
    case "image":
      return [{ name: "one.gif", type: "image/gif", size: 6, tag: "0123456789abcdef", data: "R0lGODlh" }];
    case "reference":
    case "reverse":
      return [];
  }
}

/** Values just beyond a type's bounds, which the type refuses, as JSON. */
export function invalidValuesForType(type: FieldType): readonly Value[] {
  switch (type.kind) {
    case "text":
    case "secret": {
      const { min, max } = type.range;
      return [
        ...(min === undefined || min === 0 ? [] : ["x".repeat(min - 1)]),
        ...(max === undefined || max > longestTried ? [] : ["x".repeat(max + 1)]),
      ];
    }
    case "integer":
      return valuesBesideRange(type.range, 1);
    case "decimal":
      return valuesBesideRange(type.range, 10 ** type.scale);
    case "choice":
      return ["none of these"];
    case "list":
      return type.range.max === undefined || type.range.max > 100
        ? []
        : [Array.from({ length: type.range.max + 1 }, () => "x")];
    case "email":
    case "url":
    case "date":
    case "timestamp":
      return ["nothing of the kind"];
    default:
      return [];
  }
}

/** The length of the longest text that is tried. */
const longestTried = 20_000;

function valuesBesideRange({ min, max }: Range, unit: number): readonly number[] {
  return [...(min === undefined ? [] : [min / unit - 1]), ...(max === undefined ? [] : [max / unit + 1])];
}

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
export function usualFieldValue({ type, default: given, required }: Field): Value | undefined {
  if (type.kind === "timestamp" && given?.kind === "now") return anHourEarlier;
  if (given?.kind === "literal") return given.value;
  return required ? undefined : null;
}
