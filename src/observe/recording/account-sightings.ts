import { comparableText } from "./comparable-text.ts";
import type { Exchange, Json, JsonObject } from "./recorded-exchange.ts";
import { isObject } from "./recorded-exchange.ts";
import type { RecordedOperation } from "./recorded-operation.ts";

/** Inputs that are passwords. */
export const passwords = /pass|secret|^pin$/i;

/** An account in the answer to a sign-in or a sign-up. */
export interface AccountSighting {
  readonly record: JsonObject;
  readonly exchange: Exchange;
}

/**
 * The accounts that sign-ins and sign-ups answered, as records of a collection that takes passwords. An object in the answer is one if it has
 * the key of the collection, and the name that was sent beside the password is its own.
 */
export function accountSightings(
  operations: readonly RecordedOperation[],
  { collection, path, key }: { readonly collection: string; readonly path: string; readonly key: string },
): readonly AccountSighting[] {
  const inputs = new Set(
    operations
      .filter((one) => one.path === collection || one.path === path)
      .flatMap(({ exchanges }) => exchanges.flatMap(({ body }) => (isObject(body) ? Object.keys(body) : []))),
  );
  if (![...inputs].some((name) => passwords.test(name))) return [];
  return operations
    .flatMap(({ granted }) => granted)
    .flatMap((exchange) => {
      const { body, answer } = exchange;
      if (!isObject(body) || !Object.keys(body).some((name) => passwords.test(name))) return [];
      const isOfSender = (object: JsonObject): boolean =>
        Object.keys(body).some((name) => inputs.has(name) && isSameText(body[name], object[name]));
      const objects = isObject(answer) ? [answer, ...Object.values(answer).filter(isObject)] : [];
      return objects
        .filter((object) => /^(?:string|number)$/.test(typeof object[key]) && isOfSender(object))
        .map((object) => ({ record: withoutTokens(object), exchange }));
    });
}

function isSameText(sent: Json | undefined, shown: Json | undefined): boolean {
  const text = comparableText(sent);
  return text !== null && text === comparableText(shown);
}

function withoutTokens(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !/token|jwt|expires/i.test(name)));
}
