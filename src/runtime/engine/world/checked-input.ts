import { oncePer } from "../../../base/once-per.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Value } from "../../../model/value-type.ts";
import type { FieldError } from "../../../semantics/decision/field-error.ts";
import { checkInput, inputLabel } from "../../../semantics/input/check-input.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { readingOf } from "../../../semantics/input/reading-of.ts";
import type { ProgramContext } from "../../../semantics/program/program-context.ts";
import type { PasswordHasher } from "../context/password-hasher.ts";

/**
 * The input of a request, read as the types of the call's inputs say. `before`: the input as it was read before, with secrets as
 * hashes. `whole`: inputs that an update may leave out are required, too, since the call creates the record after all.
 */
export function checkedInput(
  { model, call, request }: Pick<ProgramContext, "model" | "call" | "request">,
  whole: boolean,
  before: CheckedInput | undefined,
): CheckedInput {
  const isAgain = whole && call.does.kind === "update";
  if (before !== undefined && !isAgain) return before;
  const read = checkInput(call.takes, request.input, readingOf(model, call, isAgain, request.byKey === true));
  if (before === undefined) return read;
  const tooWeak = before.errors.filter(({ code }) => code === "too-weak");
  return { values: { ...read.values, ...before.values }, errors: [...read.errors, ...tooWeak] };
}

/** The input with secrets hashed, and the errors of those that are too easy to guess. It runs before the transaction, since hashing is slow. */
export async function hashSecrets(
  call: Call,
  { values, errors: wrong }: CheckedInput,
  passwords: PasswordHasher,
): Promise<CheckedInput> {
  const errors = [...wrong, ...(await weakSecrets(call.takes, values, passwords))];
  if (errors.length > 0) return { values, errors };
  const hashed: Record<string, Value> = { ...values };
  for (const { name } of secretInputs(call)) {
    const plain = values[name];
    if (typeof plain === "string") hashed[name] = await passwords.hash(plain);
  }
  return { values: hashed, errors };
}

/**
 * The errors of secrets that are too easy to guess, if the operator wants passwords to be judged. This protects the operator,
 * as limits on guessing do, and is not part of what a document means. A document that accepts secrets of less than eight
 * characters does not have them judged.
 */
export async function weakSecrets(
  takes: readonly Input[],
  values: CheckedInput["values"],
  { isTooWeak }: PasswordHasher,
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
      errors.push({ field: inputLabel(input), code: "too-weak", detail: { kind: "easy to guess" } });
  }
  return errors;
}

const leastOfSafe = 8;

/** The inputs of a call that are secrets. */
export const secretInputs = oncePer(({ takes }: Call): readonly Input[] =>
  takes.filter(({ type }) => type.kind === "secret"),
);
