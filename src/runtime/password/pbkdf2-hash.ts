import type { PasswordHasher } from "../engine/context/password-hasher.ts";

const iterations = 100_000;
const bits = 256;

/** Computes PBKDF2 with SHA-256: 256 bits. */
export type DeriveKey = (plain: string, salt: Uint8Array<ArrayBuffer>, iterations: number) => Promise<Uint8Array>;

/**
 * Hashes and verifies passwords as a browser can, of a product that only its own page uses: `$pbkdf2$i=100000$SALT$HASH`. It costs less than the hash of a
 * server, since whoever could read the hashes can read the product's data, too. `saltOf`: gives sixteen bytes.
 */
export function createPbkdf2Hasher(
  saltOf: (plain: string) => Promise<Uint8Array<ArrayBuffer>>,
  derive: DeriveKey = deriveByWebCrypto,
): PasswordHasher {
  return {
    hash: async (plain) => {
      const salt = await saltOf(plain);
      const key = await derive(plain, salt, iterations);
      return `$pbkdf2$i=${iterations}$${inHex(salt)}$${inHex(key)}`;
    },
    verify: async (hash, plain) => {
      const [, rounds, salt, key] = /^\$pbkdf2\$i=(\d{1,9})\$([0-9a-f]+)\$([0-9a-f]+)$/.exec(hash) ?? [];
      if (salt === undefined) return false;
      return inHex(await derive(plain, fromHex(salt), Number(rounds))) === key;
    },
  };
}

async function deriveByWebCrypto(plain: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(plain), "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bits));
}

function inHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "hex"));
}
