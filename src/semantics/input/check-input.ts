import type { Input } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision.ts";
import { readValue } from "./read-value.ts";

/** What a caller sent, read against the shape of the call. */
export interface CheckedInput {
  /** By input: the value in its kept form. Of a reference: the key sent, to be looked up. Absent: not sent. */
  readonly values: Readonly<Record<string, Value>>;
  /** All that is wrong with it. */
  readonly errors: readonly FieldError[];
}

/**
 * Reads a body against what a call takes: all field errors at once, in the order of the shape, unknown ones last.
 *
 * `partial`: what is not sent stays as it is, as in an update.
 */
export function checkInput(takes: readonly Input[], body: { readonly [name: string]: Value }, partial: boolean): CheckedInput {
  const values: Record<string, Value> = {};
  const errors: FieldError[] = [];
  for (const { name, type, required } of takes) {
    const sent = Object.hasOwn(body, name) ? body[name] : undefined;
    if (sent === undefined || sent === null) {
      if (required && (sent === null || !partial)) errors.push({ field: name, code: "required", message: "This is required." });
      else if (sent === null) values[name] = null;
      continue;
    }
    const read = readValue(type, sent);
    if (!read.ok) errors.push({ field: name, code: read.code, message: read.message });
    else if (required && read.value === "") errors.push({ field: name, code: "required", message: "This is required." });
    else values[name] = read.value;
  }
  for (const name of Object.keys(body)) {
    if (!takes.some((input) => input.name === name)) {
      errors.push({ field: name, code: "unknown", message: "This can't be set here." });
    }
  }
  return { values, errors };
}
