import { signInCall } from "../../trace/http/sign-in-request.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/**
 * Signs an account in at the target, for whoever prepares the people of a trace. Returns the request with the answer that
 * the target gave; null if the document has no call by which the account could sign in.
 *
 * The *target* is the implementation that is tested.
 */
export async function signInAtTarget(
  executor: Executor,
  account: { readonly name: string; readonly secret: string },
): Promise<JudgedExchange | null> {
  const request = signInCall(executor.model, account);
  return request === null ? null : executor.execute(null, request.call, request.params);
}
