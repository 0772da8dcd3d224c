import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import { signInCall } from "../../trace/http/sign-in-request.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** The name and the secret of an account. */
interface AccountSecret {
  readonly name: string;
  readonly secret: string;
}

/**
 * Signs an account in at the target, for whoever prepares the people of a trace. Returns the request with the answer that
 * the target gave; null if the document has no call by which the account could sign in.
 *
 * The *target* is the implementation that is tested.
 */
export async function signInAtTarget(executor: Executor, account: AccountSecret): Promise<JudgedExchange | null> {
  const request = signInCall(executor.model, account);
  return request === null ? null : executor.execute(null, request.call, request.params);
}

/**
 * The credentials of an account that sends its name and secret with each request: the document has no call by which people
 * sign in, and allows `Authorization: Basic`. Null where it does not.
 */
export function basicCredentials({ model }: Pick<Executor, "model">, account: AccountSecret): HttpCredentials | null {
  return model.identification?.basic === true && signInCall(model, account) === null
    ? { kind: "password", name: account.name, secret: account.secret }
    : null;
}
