import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { ScryptOptions } from "node:crypto";
import type { PasswordHashFunction } from "./password-hash-function.ts";

const length = 32;
const log2N = 15;
const r = 8;
const p = 3;

/** Node's scrypt, with the cost that OWASP recommends. Its hashes are `$scrypt$ln=15,r=8,p=3$SALT$HASH`. */
export const scryptHashing: PasswordHashFunction = {
  prefix: "$scrypt$",
  hash: async (plain) => {
    const salt = randomBytes(16);
    const key = await derive(plain, salt, { N: 2 ** log2N, r, p });
    return `$scrypt$ln=${log2N},r=${r},p=${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
  },
  verify: async (hash, plain) => {
    const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]{43})$/.exec(hash);
    if (parts === null) return false;
    const [, ln, blocks, lanes, salt = "", key = ""] = parts;
    const derived = await derive(plain, Buffer.from(salt, "base64url"), {
      N: 2 ** Number(ln),
      r: Number(blocks),
      p: Number(lanes),
    });
    return timingSafeEqual(derived, Buffer.from(key, "base64url"));
  },
};

function derive(plain: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(plain, salt, length, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
