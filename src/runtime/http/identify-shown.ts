import type { IncomingMessage } from "node:http";
import { errorFor } from "../../model/find.ts";
import type { Actor } from "../../semantics/state.ts";
import type { Attempts, Shown } from "../engine/engine.ts";
import { PasswordsBusy } from "../password/passwords-busy.ts";
import { attemptKeys } from "./attempts.ts";
import { turnAway } from "./refusal.ts";
import type { TurnedAway } from "./refusal.ts";
import type { Site } from "./site.ts";

/** Judges who makes a request that carries name and password, or a key, itself; what could be guessed is metered like signing in. */
export async function identifyShown(site: Site, request: IncomingMessage, shown: Shown): Promise<Extract<Actor, { kind: "person" }> | TurnedAway> {
  const keys = attemptKeys(request, shown.kind === "password" ? shown.name : null);
  const attempts: Attempts = {
    take() {
      for (const key of keys) {
        const wait = site.meter.take(key, site.signIns, site.clock());
        if (wait > 0) return wait;
      }
      return 0;
    },
    giveBack: () => keys.forEach((key) => site.meter.giveBack(key)),
  };
  try {
    const found = await site.turnstile.pass(() => site.served.engine.identify(shown, attempts));
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
