import { entityNamed } from "../../../model/find.ts";
import type { FieldError } from "../../../semantics/decision.ts";
import { checkInput } from "../../../semantics/input/check-input.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { called } from "../../../semantics/input/called.ts";
import { readingOf } from "../../../semantics/input/reading-of.ts";
import { withFields } from "../../../semantics/input/with-fields.ts";
import { isKeyOf, isSystemKey } from "../../../semantics/key.ts";
import { missingRecord } from "../../../semantics/references.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Request } from "../../../semantics/request.ts";
import type { Passwords } from "../engine.ts";
import type { Cell } from "../../store/port.ts";
import { findRow } from "./subject.ts";
import type { Turn } from "../turn.ts";

const nothingToCheck: CheckedInput = { values: Object.freeze({}), errors: [] };

/** Reads a request's input against the shape of its call. */
export function checkCallInput(model: Specification, call: Call, request: Request): CheckedInput {
  if (call.takes.length === 0 && Object.keys(request.input).length === 0) return nothingToCheck;
  return checkInput(call.takes, request.input, readingOf(model, call, { byKey: request.byKey === true }));
}

/** The input of a call that changed its mind: nothing is there to stay as it is, so that all of it is looked at. */
export function wholeInput({ compiled: { model }, call, request }: Turn, { values }: CheckedInput): CheckedInput {
  const whole = checkInput(call.takes, request.input, readingOf(model, call, { whole: true, byKey: request.byKey === true }));
  return { values: { ...whole.values, ...values }, errors: whole.errors };
}

/** The input with secrets hashed, and those told that are too easy to guess; before the write begins, since that takes long. */
export async function hashSecrets(call: Call, { values, errors: wrong }: CheckedInput, passwords: Passwords): Promise<CheckedInput> {
  const errors = [...wrong, ...(await weakSecrets(call.takes, values, passwords))];
  if (errors.length > 0) return { values, errors };
  const hashed: Record<string, Value> = { ...values };
  for (const { name, type } of call.takes) {
    const plain = values[name];
    if (type.kind === "secret" && typeof plain === "string") hashed[name] = await passwords.hash(plain);
  }
  return { values: hashed, errors };
}

/**
 * The secrets that are too easy to guess, where whoever runs the product asks for better ones: it is their protection, as limits on guessing are, and no part of what a document
 * means. A document that takes secrets of less than eight characters describes something that asks for none.
 */
export async function weakSecrets(takes: readonly Input[], values: CheckedInput["values"], { isTooWeak }: Passwords): Promise<readonly FieldError[]> {
  if (isTooWeak === undefined) return [];
  const about = takes.flatMap(({ name, type }) => (type.kind !== "secret" && typeof values[name] === "string" ? [values[name] as string] : []));
  const errors: FieldError[] = [];
  for (const input of takes) {
    const plain = values[input.name];
    if (input.type.kind !== "secret" || (input.type.range.min ?? 0) < leastOfSafe || typeof plain !== "string") continue;
    if (await isTooWeak(plain, about)) errors.push({ field: called(input), code: "too-weak", message: "This is too easy to guess. Several words that have nothing to do with each other are better." });
  }
  return errors;
}

const leastOfSafe = 8;

/** Whether the call takes a secret that this request sends. */
export function sendsSecret(call: Call, request: Request): boolean {
  return call.takes.some(({ name, type }) => type.kind === "secret" && typeof request.input[name] === "string");
}

/** The turn with its input: keys of records became their ids, as far as the caller may read them. */
export async function withReferences<T extends Turn>(turn: T, { values, errors }: CheckedInput): Promise<{ readonly turn: T; readonly errors: readonly FieldError[] }> {
  const { call } = turn;
  const found = await findReferences(turn, call.takes, values);
  return { turn: { ...turn, facts: { ...turn.facts, input: withFields(call.takes, found.values) } }, errors: [...errors, ...found.errors] };
}

async function findReferences(turn: Turn, takes: readonly Input[], values: CheckedInput["values"]): Promise<CheckedInput> {
  const { compiled, role } = turn;
  const input: Record<string, Value> = { ...values };
  const errors: FieldError[] = [];
  for (const taken of takes) {
    const { name, wire, type, items } = taken;
    const key = values[name];
    if (items !== undefined && Array.isArray(key)) {
      const inside = await Promise.all((key as readonly CheckedInput["values"][]).map((item) => findReferences(turn, items, item)));
      input[name] = inside.map((item) => item.values);
      errors.push(...inside.flatMap((item, at) => item.errors.map((error) => ({ ...error, field: `${wire}.${at}.${error.field}` }))));
    }
    if (type.kind !== "reference" || key === undefined || key === null) continue;
    const target = entityNamed(compiled.model, type.entity);
    const row = isKeyOf(target, key) ? await findRow(turn, target.name, isSystemKey(target) ? "@id" : target.key, key as Cell, role) : null;
    if (row === null) errors.push(missingRecord(called(taken)));
    else input[name] = row.id;
  }
  return { values: input, errors };
}
