import { partlyShown } from "../openapi/schema-facts.ts";
import { passwords } from "./account-sightings.ts";
import { blamedInputs } from "./blamed-inputs.ts";
import type { Exchange, Json, JsonObject } from "./recorded-exchange.ts";

/** Whether a text stands for a secret that may have been shorter: it has no room for a length. */
function isOfUnknownLength(value: Json): boolean {
  return typeof value === "string" && /^secret-\d+[a-z]?$/.test(value);
}

/** What a request sends in its body. */
export interface SentBody {
  readonly body: JsonObject;
  readonly exchange: Exchange;
}

/** How many values a choice has at most. */
const mostChoices = 12;

/** How often each value of a choice has to be granted. */
const leastGrants = 2;

/**
 * What was tried of an input from both sides. Its bounds: the longest text that was granted, if one that is longer by a character was refused for this
 * input and none between the bounds was; the shortest in the same way; and the same of numbers. Its choices: the texts that were granted, each several
 * times, if another between their lengths was refused.
 */
export function triedBounds(name: string, granted: readonly SentBody[], all: readonly SentBody[]): JsonObject {
  const valuesIn = (sent: readonly SentBody[]): readonly Json[] =>
    sent.flatMap(({ body }) => (Object.hasOwn(body, name) && !isOfUnknownLength(body[name]!) ? [body[name]!] : []));
  // What another record has is refused whatever its length.
  const isBlamed = (exchange: Exchange): boolean => exchange.status !== 409 && blamedInputs(exchange).has(name);
  const refused = valuesIn(all.filter(({ exchange }) => isBlamed(exchange))).filter(
    (value) => typeof value !== "string" || value.trim() !== "",
  );
  const taken = valuesIn(granted);
  // What stands for passwords are words that the product does not know.
  const isSecret = passwords.test(name);
  const isOfWords = !isSecret && mayBeChoice(taken);
  const choices = isSecret ? null : choicesOf(taken, refused);
  if (choices !== null) return { enum: choices };
  if (isOfWords && isAnyRefused(taken, refused)) return { format: partlyShown };
  const texts = isOfWords ? noBounds : boundsOf(taken.flatMap(lengthOf), refused.flatMap(lengthOf));
  const numbers = boundsOf(taken.flatMap(integerOf), refused.flatMap(integerOf));
  return {
    ...(texts.min === null ? {} : { minLength: texts.min }),
    ...(texts.max === null ? {} : { maxLength: texts.max }),
    ...(numbers.min === null ? {} : { minimum: numbers.min }),
    ...(numbers.max === null ? {} : { maximum: numbers.max }),
  };
}

function choicesOf(taken: readonly Json[], refused: readonly Json[]): readonly string[] | null {
  const texts = taken.filter((value) => typeof value === "string");
  const values = [...new Set(texts)];
  if (values.length < 2 || values.length > mostChoices) return null;
  if (values.some((value) => texts.filter((one) => one === value).length < leastGrants)) return null;
  return isAnyRefused(values, refused) && values.every((value) => /^[\w -]+$/.test(value) && !isKey(value))
    ? values.toSorted()
    : null;
}

/** Whether a text is a made key. That another one was refused says only that it names no record. */
function isKey(value: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** Whether a text was refused that is about as long as those that were taken, so that it was not for its length. */
function isAnyRefused(taken: readonly Json[], refused: readonly Json[]): boolean {
  const lengths = taken.flatMap(lengthOf);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths) + 3];
  return refused.some((value) => !taken.includes(value) && lengthOf(value).some((one) => one >= least && one <= most));
}

/** Whether values are few and single words: that others were refused need not be for their length. */
function mayBeChoice(taken: readonly Json[]): boolean {
  const values = new Set(taken);
  return (
    values.size <= mostChoices &&
    [...values].every((value) => typeof value === "string" && /^[A-Za-z][\w-]*$/.test(value))
  );
}

function lengthOf(value: Json): readonly number[] {
  return typeof value === "string" ? [[...value].length] : [];
}

function integerOf(value: Json): readonly number[] {
  return typeof value === "number" && Number.isSafeInteger(value) ? [value] : [];
}

interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

const noBounds: Bounds = { min: null, max: null };

function boundsOf(taken: readonly number[], refused: readonly number[]): Bounds {
  if (taken.length === 0) return noBounds;
  const [least, most] = [Math.min(...taken), Math.max(...taken)];
  if (refused.some((value) => value >= least && value <= most)) return noBounds;
  return { min: refused.includes(least - 1) ? least : null, max: refused.includes(most + 1) ? most : null };
}
