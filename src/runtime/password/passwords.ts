import { availableParallelism } from "node:os";
import type { Passwords } from "../engine/context/passwords.ts";
import { loadArgon2 } from "./argon2.ts";
import type { Hashing } from "./hashing.ts";
import { limitWaiting } from "./limit-waiting.ts";
import type { IsTooWeak } from "./strength.ts";
import { scryptHashing } from "./scrypt.ts";
import type { Cost } from "./cost.ts";

/** What OWASP asks of argon2id at the least: some 30 ms. */
const usualCost: Cost = { memory: 19_456, passes: 2 };

/**
 * Hashes and verifies passwords off the main thread: with argon2id, or scrypt where the machine has no argon2.
 *
 * Verifying against the empty text, for an account that does not exist, takes as long as against a hash, and fails. With more than 32 waiting, both reject with `PasswordsBusy`.
 */
export function createPasswords(cost: Cost = usualCost, isTooWeak?: IsTooWeak): Passwords {
  const inTurn = limitWaiting(Math.max(1, Math.min(3, availableParallelism())), 32);
  // Most starts of a product need no password for a while.
  let loading: Promise<Ways> | null = null;
  const ways = (): Promise<Ways> => (loading ??= loadWays(cost));
  return {
    ...(isTooWeak === undefined ? {} : { isTooWeak }),
    hash: (plain) => inTurn(async () => (await ways()).preferred.hash(plain)),
    verify: (hash, plain) =>
      inTurn(async () => {
        const { known, preferred, decoy } = await ways();
        if (hash === "") {
          await preferred.verify(decoy, plain);
          return false;
        }
        const hashing = known.find(({ prefix }) => hash.startsWith(prefix));
        if (hashing === undefined) throw new Error("fault: this machine can't verify a password hashed elsewhere");
        return hashing.verify(hash, plain);
      }),
  };
}

interface Ways {
  readonly known: readonly Hashing[];
  readonly preferred: Hashing;
  /** Made with the rest, so that not even the first account that does not exist takes longer than one that does. */
  readonly decoy: string;
}

async function loadWays(cost: Cost): Promise<Ways> {
  const argon2 = await loadArgon2(cost);
  const preferred = argon2 ?? scryptHashing;
  return {
    known: argon2 === null ? [scryptHashing] : [argon2, scryptHashing],
    preferred,
    decoy: await preferred.hash(""),
  };
}
