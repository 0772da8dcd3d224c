import type { IncomingMessage } from "node:http";
import { errorFor } from "../../model/find.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { BeginAttempt, PresentedCredentials } from "../engine/engine.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";
import type { ServedSite } from "./served-site.ts";

/** Identifies the caller of a request that carries name and password, or a key, itself. Guesses are slowed down as in signing in. */
export async function identifyShown(
  site: ServedSite,
  request: IncomingMessage,
  shown: PresentedCredentials,
): Promise<Extract<Actor, { kind: "person" }> | RefusedRequestReply> {
  const begin: BeginAttempt = () => {
    const address = site.proxies.addressOf(request);
    return shown.kind === "password"
      ? site.guessLimiter.signIn(shown.name, address, site.clock())
      : site.guessLimiter.key(address, site.clock());
  };
  const found = await site.lock.shared(() => site.served.engine.identify(shown, begin));
  const result = found.kind === "person" ? "succeeded" : found.kind === "waits" ? "held" : "refused";
  site.observation?.observers.metrics?.signIn(result);
  if (found.kind === "person") return found;
  if (found.kind === "waits") return refuseRequest("too many calls", found.wait);
  // A document may answer bad credentials with 200 where people sign in. For any other call that would look as if it had been
  // done.
  const isTold = shown.kind === "password" && errorFor(site.served.model, "bad credentials").status >= 400;
  return refuseRequest(isTold ? "bad credentials" : "not signed in");
}
