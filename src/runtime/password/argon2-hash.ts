import type { PasswordHashFunction } from "./password-hash-function.ts";
import type { Cost } from "./hashing-cost.ts";

/** argon2id from its native package; null where that can't be loaded on this machine. */
export async function loadArgon2({ memory, passes }: Cost): Promise<PasswordHashFunction | null> {
  try {
    const { hash, verify } = await import("@node-rs/argon2");
    // 2 is argon2id. The package names it by a const enum, which isolated modules can't use.
    const options = { algorithm: 2, memoryCost: memory, timeCost: passes, parallelism: 1 };
    return {
      prefix: "$argon2id$",
      hash: (plain) => hash(plain, options),
      verify: (hashed, plain) => verify(hashed, plain),
    };
  } catch {
    return null;
  }
}
