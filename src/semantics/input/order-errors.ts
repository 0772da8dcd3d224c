import type { Input } from "../../model/call.ts";
import type { FieldError } from "../decision/field-error.ts";
import { inputLabel } from "./check-input.ts";

/** The errors of an input in the order in which the call takes its inputs, with those of objects around inputs first and of unknown inputs last. */
export function orderErrors(takes: readonly Input[], errors: readonly FieldError[]): readonly FieldError[] {
  const placed = errors.map((error) => ({ error, place: placeOf(takes, error.field) }));
  return placed.sort((a, b) => comparePlaces(a.place, b.place)).map(({ error }) => error);
}

/** The place of the input, and within a list the place of the object and of its part. */
function placeOf(takes: readonly Input[], field: string): readonly number[] {
  for (const [at, input] of takes.entries()) {
    const label = inputLabel(input);
    if (label === field) return [at];
    if (label.startsWith(`${field}.`)) return [-1];
    if (input.items === undefined || !field.startsWith(`${label}.`)) continue;
    const [position = "", ...part] = field.slice(label.length + 1).split(".");
    return [at, Number(position), ...placeOf(input.items, part.join("."))];
  }
  return [takes.length];
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
