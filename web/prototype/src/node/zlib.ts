import { deflateSync as deflated, zlibSync } from "fflate";
import { Buffered } from "./stream.ts";

/** What the server uses of `node:zlib`. Replies need not be packed: they never leave the browser. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Packs what is written to it as a whole, when all is there. */
export function createDeflateRaw(): Buffered {
  return new Buffered((bytes) => Buffer.from(deflated(bytes, { level: 5 })));
}

/** Packs bytes as zlib does. */
export function deflateSync(bytes: Uint8Array): Buffer {
  return Buffer.from(zlibSync(bytes));
}

/** What replies would be packed with: within a page, none is. */
export const constants = {};
/** Never called. */
export const brotliCompress = unused;
/** Never called. */
export const gzip = unused;
/** Never called. */
export const gzipSync = unused;
/** Never called. */
export const createGzip = unused;
/** Never called. */
export const brotliDecompressSync = unused;

function unused(): never {
  throw new Error("fault: nothing is packed within a page");
}
