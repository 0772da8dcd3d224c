import { availableParallelism } from "node:os";
import type { PasswordHasher } from "../engine/context/password-hasher.ts";
import { loadArgon2 } from "./argon2-hash.ts";
import type { PasswordHashFunction } from "./password-hash-function.ts";
import { limitWaiting } from "./limit-waiting.ts";
import type { IsTooWeak } from "./password-strength.ts";
import { scryptHashing } from "./scrypt-hash.ts";
import type { Cost } from "./hashing-cost.ts";

/** The least cost of argon2id that OWASP recommends: about 30 ms. */
const usualCost: Cost = { memory: 19_456, passes: 2 };

/**
 * Hashes and verifies passwords off the main thread: with argon2id, or scrypt where the machine has no argon2.
 *
 * Verifying against the empty text, for an account that does not exist, takes as long as against a hash, and fails. With more than 32 waiting, both reject with `PasswordsBusy`.
 */
export function createPasswordHasher(cost: Cost = usualCost, isTooWeak?: IsTooWeak): PasswordHasher {
  const inTurn = limitWaiting(Math.max(1, Math.min(3, availableParallelism())), 32);
  // Loaded when first needed: most products need no password for a while after the start.
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
  readonly known: readonly PasswordHashFunction[];
  readonly preferred: PasswordHashFunction;
  /** Computed when the hash functions are loaded, so that even the first attempt at an account that does not exist takes no longer than others. */
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
