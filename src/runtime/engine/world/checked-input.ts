import type { FieldError } from "../../../semantics/decision/decision.ts";
import { checkInput } from "../../../semantics/input/check-input.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { inputLabel } from "../../../semantics/input/input-label.ts";
import { readingOf } from "../../../semantics/input/reading-of.ts";
import type { ProgramContext } from "../../../semantics/program/context.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Request } from "../../../semantics/decision/request.ts";
import type { Passwords } from "../context/passwords.ts";

const nothingToCheck: CheckedInput = { values: Object.freeze({}), errors: [] };

/** Reads a request's input against the shape of its call. */
export function checkCallInput(model: Specification, call: Call, request: Request): CheckedInput {
  if (call.takes.length === 0 && Object.keys(request.input).length === 0) return nothingToCheck;
  return checkInput(call.takes, request.input, readingOf(model, call, { byKey: request.byKey === true }));
}

/**
 * What the caller sent, read against the shape of the call; `read`: what of it was read before, its secrets as hashes. `whole`: of a call that changed its mind nothing is
 * there to stay as it is, so that all of it is looked at.
 */
export function checkedInput(
  { model, call, request }: ProgramContext,
  whole: boolean,
  read: CheckedInput | undefined,
): CheckedInput {
  if (!whole || call.does.kind !== "update") return read ?? checkCallInput(model, call, request);
  const all = checkInput(call.takes, request.input, readingOf(model, call, { whole, byKey: request.byKey === true }));
  return read === undefined
    ? all
    : {
        values: { ...all.values, ...read.values },
        errors: [...all.errors, ...read.errors.filter(({ code }) => code === "too-weak")],
      };
}

/** The input with secrets hashed, and those told that are too easy to guess; before the write begins, since that takes long. */
export async function hashSecrets(
  call: Call,
  { values, errors: wrong }: CheckedInput,
  passwords: Passwords,
): Promise<CheckedInput> {
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
export async function weakSecrets(
  takes: readonly Input[],
  values: CheckedInput["values"],
  { isTooWeak }: Passwords,
): Promise<readonly FieldError[]> {
  if (isTooWeak === undefined) return [];
  const about = takes.flatMap(({ name, type }) =>
    type.kind !== "secret" && typeof values[name] === "string" ? [values[name] as string] : [],
  );
  const errors: FieldError[] = [];
  for (const input of takes) {
    const plain = values[input.name];
    if (input.type.kind !== "secret" || (input.type.range.min ?? 0) < leastOfSafe || typeof plain !== "string")
      continue;
    if (await isTooWeak(plain, about))
      errors.push({
        field: inputLabel(input),
        code: "too-weak",
        message: "This is too easy to guess. Several words that have nothing to do with each other are better.",
      });
  }
  return errors;
}

const leastOfSafe = 8;

/** Whether the call takes a secret that this request sends. */
export function sendsSecret(call: Call, request: Request): boolean {
  return call.takes.some(({ name, type }) => type.kind === "secret" && typeof request.input[name] === "string");
}
