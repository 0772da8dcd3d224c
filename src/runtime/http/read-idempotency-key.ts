import type { RequestInput } from "./read-request-input.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { Route } from "./served-product.ts";

/** An `Idempotency-Key`, and all that the request says. */
export interface SaidUnderKey {
  readonly key: string;
  readonly said: string;
}

/** Reads an `Idempotency-Key`; null where the call ignores it. */
export function readIdempotencyKey(
  method: string,
  key: string | readonly string[],
  route: Pick<Route, "heedsKey" | "secrets">,
  path: string,
  input: RequestInput,
): SaidUnderKey | null | RefusedRequestReply {
  if (method !== "POST") return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key)) return refuseRequest("malformed");
  if (!route.heedsKey) return null;
  const said =
    route.secrets.length === 0
      ? input.text
      : JSON.stringify(input.value, (name, value: unknown) => (route.secrets.includes(name) ? null : value));
  return { key, said: `${method} ${path}\n${said}` };
}
