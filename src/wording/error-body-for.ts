import { evaluate } from "../expression/evaluate/evaluate.ts";
import type { ErrorBody } from "../model/error-body.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { constantsOf } from "../semantics/value/constants-of.ts";
import { typedToWire } from "../semantics/value/to-wire.ts";
import { lastName } from "./word-refusal.ts";
import type { WordedRefusal } from "./word-refusal.ts";

/** The request that an error answers. */
export interface ErrorRequest {
  readonly method: string;
  readonly path: string;
  /** Scheme and host of the request, as `https://desk.example`; null where they are unknown. */
  readonly base: string | null;
  /** The timestamp of the call. */
  readonly now: string;
}

/** The body that the document describes for a refusal; null where it describes none. */
export function errorBody(
  model: Specification,
  refusal: WordedRefusal,
  request: ErrorRequest,
): { readonly type: string; readonly body: Value } | null {
  const found = errorBodyFor(model, refusal.code);
  return found === undefined ? null : { type: found.type, body: evaluateBody(model, found, refusal, request) };
}

/** The document's description of an error's body, for one error or else for all; undefined where there is none. */
export function errorBodyFor({ errorBodies }: Specification, code: string): ErrorBody | undefined {
  return errorBodies.find((one) => one.for?.includes(code)) ?? errorBodies.find((one) => one.for === null);
}

function evaluateBody(
  model: Specification,
  { gives }: ErrorBody,
  { code, status, message, fields, more = 0 }: WordedRefusal,
  { method, path, base, now }: ErrorRequest,
): Value {
  const messages = new Map<string, string[]>();
  for (const one of fields) {
    const name = lastName(one.field);
    messages.set(name, [...(messages.get(name) ?? []), one.message]);
  }
  const value = evaluate(gives, {
    world: { has: () => false, field: () => null, all: () => [] },
    this: null,
    old: null,
    me: null,
    now,
    input: {},
    constants: constantsOf(model),
    variables: {
      code,
      status,
      message,
      more,
      method,
      path,
      base,
      messages: Object.fromEntries(messages),
      fields: fields.map((one) => ({
        field: one.field,
        name: lastName(one.field),
        code: one.code,
        message: one.message,
      })),
    },
    budget: { left: 1_000_000 },
  });
  return typedToWire(gives.type, value, () => null);
}
