import type { IncomingMessage } from "node:http";
import { errorFor } from "../../model/find.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { Begin, Shown } from "../engine/engine.ts";
import { PasswordsBusy } from "../password/passwords-busy.ts";
import { turnAway } from "./refusal.ts";
import type { TurnedAway } from "./refusal.ts";
import type { Site } from "./site.ts";

/** Judges who makes a request that carries name and password, or a key, itself; what could be guessed is slowed down like signing in. */
export async function identifyShown(
  site: Site,
  request: IncomingMessage,
  shown: Shown,
): Promise<Extract<Actor, { kind: "person" }> | TurnedAway> {
  const begin: Begin = () => {
    const address = site.proxies.addressOf(request);
    return shown.kind === "password"
      ? site.guesses.signIn(shown.name, address, site.clock())
      : site.guesses.key(address, site.clock());
  };
  try {
    const found = await site.lock.shared(() => site.served.engine.identify(shown, begin));
    if (found.kind === "person") return found;
    if (found.kind === "waits") return turnAway("too many calls", found.wait);
    // A document may answer bad credentials with 200 where people sign in; here that would look as if the call were done.
    const isTold = shown.kind === "password" && errorFor(site.served.model, "bad credentials").status >= 400;
    return turnAway(isTold ? "bad credentials" : "not signed in");
  } catch (error) {
    if (error instanceof PasswordsBusy) return turnAway("unavailable", 1000);
    throw error;
  }
}
