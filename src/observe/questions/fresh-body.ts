import { dateOfDays, daysOfDate } from "../../base/calendar.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import { formats } from "../recording/value-schema.ts";

/** A number from 0 to below `size`, the same for the same number `at`, and spread over all. */
export function spread(at: number, size: number): number {
  return size === 0 ? 0 : ((at * 2_654_435_761) >>> 8) % size;
}

/**
 * A body like those that were sent before, with values that no record has yet: texts end with the number `at`, and most other values are those of one of the bodies.
 * Texts of which there are few, and those of a form, stay as they are.
 */
export function freshBody(bodies: readonly JsonObject[], base: JsonObject, at: number): JsonObject {
  const shift = at % 4 === 0 ? 0 : spread(at, 900) - 20;
  return Object.fromEntries(
    Object.entries(base).map(([name, value], index) => {
      const others = bodies.flatMap((one) => (Object.hasOwn(one, name) ? [one[name]!] : []));
      const taken =
        spread(at + index, 10) < 7 || others.length === 0 ? value : others[spread(at * 7 + index, others.length)]!;
      return [name, freshValue(name, taken, others, { at, shift })];
    }),
  );
}

function freshValue(
  name: string,
  value: Json,
  others: readonly Json[],
  { at, shift }: { readonly at: number; readonly shift: number },
): Json {
  if (typeof value !== "string") return value;
  if (/pass|secret|pwd/i.test(name)) return `pass-word-${String(at).padStart(6, "0")}`;
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `asked-${at}@example.org`;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return shiftedDate(value, shift);
  if (formats.some(([, form]) => form.test(value))) return value;
  const distinct = new Set(others.filter((one) => typeof one === "string"));
  const isChoice = distinct.size * 2 < others.length && [...distinct].every((one) => /^[\w-]+$/.test(String(one)));
  if (isChoice || value.length < 5) return value;
  const end = ` ${at}`;
  return `${value.slice(0, Math.max(1, Math.min(value.length, 60) - end.length))}${end}`;
}

/** A date some days later. */
export function shiftedDate(date: string, days: number): string {
  const at = daysOfDate(date);
  return at === null ? date : (dateOfDays(at + days) ?? date);
}

/** A text of so many characters, of words. */
export function textOfLength(length: number): string {
  return `${"asked words ".repeat(Math.ceil(length / 12)).slice(0, Math.max(0, length - 1))}${length > 0 ? "s" : ""}`;
}

/** A body with its inputs in the object that stands around them. */
export function wrapped(body: Json, wrapper: string | null): Json {
  return wrapper === null || !isObject(body) ? body : { [wrapper]: body };
}
