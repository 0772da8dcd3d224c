import type { Value } from "../../model/value-type.ts";
import { idPlaceholderPart } from "./target-ids.ts";

/**
 * Placeholders are values that the model state has in place of values which only the target can know: ids, counted
 * numbers and tokens. Each kind has a form, or a range, that no other value has. This file makes them and recognizes
 * them.
 */

/** What all placeholders for tokens begin with. */
const tokenPlaceholder = "a-token-that-the-target-makes-";

/** The first of the numbers that are placeholders. No counter of a target gets as far. */
const firstNumber = 700_000_000_000;
/** How many placeholders each counter has. */
const numbersEach = 1_000_000_000;
/** The most counters: one for each field of a document that counts up. */
const maxCounters = 1000;

/**
 * The placeholder for the id of the record with the serial number `serial`, which is created at a time in milliseconds
 * since 1970. It sorts after all earlier placeholders. Its last digits are zeros, so that the ids which `decide`
 * derives from it, for further records of the same request, are placeholders, too.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. `decide` computes the answer that the document requires.
 */
export function idPlaceholderFor(milliseconds: number, serial: number): string {
  const time = Math.round(milliseconds);
  return `${hex(Math.floor(time / 0x1_0000), 8)}-${hex(time % 0x1_0000, 4)}-${idPlaceholderPart}${hex(serial, 9)}000`;
}

/** The placeholder for the `serial`th token. */
export function tokenPlaceholderFor(serial: number): string {
  return `${tokenPlaceholder}${serial}`;
}

/**
 * The first placeholder for the numbers of a counter; the other placeholders follow it. `counter` is the place of the
 * counter among the fields that count up.
 */
export function firstNumberPlaceholder(counter: number): number {
  return firstNumber + counter * numbersEach;
}

/** The place, among the fields that count up, of the field for whose number a placeholder stands. */
export function counterOf(placeholder: number): number {
  return Math.floor((placeholder - firstNumber) / numbersEach);
}

/** Whether a value is a placeholder for an id. */
export function isIdPlaceholder(value: Value): boolean {
  return typeof value === "string" && value.startsWith(idPlaceholderPart, 14);
}

/** Whether a value is a placeholder for a token. */
export function isTokenPlaceholder(value: Value): boolean {
  return typeof value === "string" && value.startsWith(tokenPlaceholder);
}

/**
 * Whether a value is a placeholder for an id, a token or a counted number: a value that stands in the model state for
 * one that the target has not revealed yet.
 */
export function isPlaceholder(value: Value): value is string | number {
  return typeof value === "number"
    ? value >= firstNumber && value < firstNumber + maxCounters * numbersEach
    : isIdPlaceholder(value) || isTokenPlaceholder(value);
}

function hex(number: number, width: number): string {
  return number.toString(16).padStart(width, "0");
}
