import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** What the server uses of `node:crypto`. */
interface Hash {
  update(data: string | Uint8Array, encoding?: string): Hash;
  digest(): Buffer;
  digest(encoding: BufferEncoding): string;
}

interface Hashing {
  update(data: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Node's `createHash`, for SHA-256. */
export function createHash(name: string): Hash {
  if (name !== "sha256") throw new Error(`fault: no hash function ${name}`);
  return asHash(sha256.create());
}

/** Node's `createHmac`, for SHA-256. */
export function createHmac(name: string, key: string | Uint8Array): Hash {
  if (name !== "sha256") throw new Error(`fault: no hash function ${name}`);
  return asHash(hmac.create(sha256, bytesOf(key)));
}

function asHash(hashing: Hashing): Hash {
  const hash = {
    update(data: string | Uint8Array) {
      hashing.update(bytesOf(data));
      return hash;
    },
    digest(encoding?: BufferEncoding) {
      const bytes = Buffer.from(hashing.digest());
      return encoding === undefined ? bytes : bytes.toString(encoding);
    },
  } as Hash;
  return hash;
}

function bytesOf(data: string | Uint8Array): Uint8Array {
  return typeof data === "string" ? new TextEncoder().encode(data) : data;
}

/** Fills bytes with random ones. */
export function randomFillSync<T extends Uint8Array>(bytes: T): T {
  return crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) as T;
}

/** So many random bytes. */
export function randomBytes(size: number): Buffer {
  return randomFillSync(Buffer.alloc(size));
}

/** A random UUID. */
export function randomUUID(): string {
  return crypto.randomUUID();
}

/** Any number below `most` is as likely as another: what would make some likelier is drawn again. */
export function randomInt(most: number): number {
  const fair = 2 ** 32 - (2 ** 32 % most);
  for (;;) {
    const [drawn = fair] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % most;
  }
}

/** Whether bytes of one length are the same; it takes as long either way. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) throw new RangeError("fault: texts of different lengths");
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one[at]! ^ other[at]!;
  return difference === 0;
}
