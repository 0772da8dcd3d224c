import { basicCredentials } from "./sign-in-at-target.ts";
import { signInCall } from "../../trace/http/sign-in-request.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { setsSecret } from "../trace/sets-secret.ts";

/**
 * Updates the people after a request: somebody whose record was deleted can't call any more, somebody with another role
 * calls in that role, and somebody whose secret was set signs in again, because their sessions may have ended. Returns
 * the sign-in that gave no token; null if there is none.
 */
async function refreshPeopleAfter(
  executor: Executor,
  { call, params, decision }: JudgedExchange,
): Promise<JudgedExchange | null> {
  const { model, modelState, people } = executor;
  if (model.identification === null) return null;
  const { entity, secret, by: name } = model.identification;
  const isSecretSet = setsSecret(model, call, params);
  const written = new Set(
    (decision.kind === "answer" ? decision.writes : []).flatMap((write) =>
      write.kind === "put" && write.entity === entity ? [write.row.id] : [],
    ),
  );
  for (const person of people.slice()) {
    const row = modelState.state.entities[entity]?.get(person.id);
    if (row === undefined) {
      people.splice(people.indexOf(person), 1);
      continue;
    }
    const role = roleOf(model, modelState.state, { kind: "person", id: person.id });
    const at = people.indexOf(person);
    const known = { ...person, role: role ?? person.role };
    people[at] = known;
    const secretNow = row.values[secret];
    const account = { name: String(row.values[name]), secret: String(secretNow) };
    if (person.credentials.kind === "password") {
      people[at] = { ...known, secret: account.secret, credentials: basicCredentials(executor, account)! };
      continue;
    }
    if (typeof secretNow !== "string" || !(secretNow !== person.secret || (isSecretSet && written.has(person.id))))
      continue;
    const signIn = signInCall(model, account);
    if (signIn === null) continue;
    const exchange = await executor.execute(null, signIn.call, signIn.params);
    if (exchange.newToken === null) return exchange;
    people[at] = { ...known, secret: secretNow, credentials: { kind: "token", token: exchange.newToken } };
  }
  return null;
}

/**
 * Updates the list of the people who can call, after the requests `made`. Somebody whose record was deleted can't call
 * any more; somebody who was given another role calls in that role from now on; somebody whose secret was set signs in
 * again, because their sessions may have ended. Returns the sign-in that deviated; null if there is none.
 *
 * An answer *deviates* if it differs from what the document requires.
 */
export async function refreshPeople(
  executor: Executor,
  made: readonly JudgedExchange[],
): Promise<JudgedExchange | null> {
  for (const exchange of made) {
    const failed = exchange.call.method === "GET" ? null : await refreshPeopleAfter(executor, exchange);
    if (failed !== null && failed.judgement?.deviation !== null) return failed;
  }
  return null;
}
