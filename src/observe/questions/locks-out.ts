import { isGranted, isObject } from "../recording/recorded-exchange.ts";
import type { AskedProduct } from "./asked-product.ts";
import type { Question } from "./product-question.ts";

/**
 * Whether a question might keep somebody from signing in who was there before: it deletes their account, or changes by what they sign in, or their role. Accounts that were seen to be made are
 * only there for questions.
 */
export function locksOut(product: AskedProduct): (question: Question) => boolean {
  const { signIn, steps } = product;
  if (signIn === null) return () => false;
  const { person } = signIn;
  const made = new Set(
    steps.flatMap(({ step: { operation, exchange, answered, shownAccount } }) => {
      // Whoever signs in may have been there before.
      if (exchange.method !== "POST" || !isGranted(exchange) || operation === signIn.signIn) return [];
      const key = answered?.kind === person ? answered.record[person.key] : shownAccount?.key;
      return key === undefined ? [] : [String(key)];
    }),
  );
  const above = person.path.split("/").slice(1);
  const at = above.length - 1;
  const kept = new Set([signIn.name, signIn.password, signIn.role]);
  return ({ method, segments, body }) => {
    const isOnPerson =
      segments.length === above.length && above.every((part, place) => place === at || part === segments[place]);
    if (!isOnPerson || !/^(?:PATCH|PUT|DELETE)$/.test(method) || made.has(segments[at]!)) return false;
    return method === "DELETE" || namesIn(body).some((name) => kept.has(name));
  };
}

/** The inputs of a body, also those in an object around them. */
function namesIn(body: Question["body"]): readonly string[] {
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => (isObject(value) ? [name, ...Object.keys(value)] : [name]));
}
