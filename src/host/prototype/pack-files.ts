import { gzipSync } from "node:zlib";

/** Packs files into the text that the page of a prototype reads: Base64 of gzip of a length, a list of names and sizes as JSON, and their contents. */
export function packFiles(files: ReadonlyMap<string, Buffer>): string {
  const list = Buffer.from(JSON.stringify([...files].map(([name, content]) => [name, content.length])));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(list.length);
  return gzipSync(Buffer.concat([size, list, ...files.values()]), { level: 9 }).toString("base64");
}
