import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { acceptsEncoding } from "./accepts-encoding.ts";
import { pageHeaders } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** The web application's files by path. What is not in here is not served: no request ever names a file of the disk. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** One file, in memory, in each of the forms that it was built in. */
export interface StaticFile {
  readonly headers: readonly string[];
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/** Reads the files below a folder; none where it is null or missing. Source maps and files of unknown types stay out. */
export function loadStaticFiles(root: string | null): StaticFiles {
  if (root === null || !existsSync(root)) return new Map();
  const files = filesBelow(root).filter((file) => extname(file) in types);
  return new Map(files.map((file) => [`/${relative(root, file).split(sep).join("/")}`, loadFile(root, file)]));
}

/** A file as a client that accepts these encodings gets it; 304 where it has it already. */
export function replyFile(
  { headers, etag, plain, brotli, gzip }: StaticFile,
  accepted: string | undefined,
  ifNoneMatch: string | undefined,
): Reply {
  if (ifNoneMatch === etag) return [304, headers, undefined];
  if (brotli !== null && acceptsEncoding(accepted, "br")) return [200, [...headers, "Content-Encoding", "br"], brotli];
  if (gzip !== null && acceptsEncoding(accepted, "gzip")) return [200, [...headers, "Content-Encoding", "gzip"], gzip];
  return [200, headers, plain];
}

// Links are passed over: one could lead out of the folder.
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function loadFile(root: string, file: string): StaticFile {
  const plain = readFileSync(file);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  // The build names what is in `assets` by its content: such a name never means anything else.
  const hashed = relative(root, file).split(sep).includes("assets");
  return {
    headers: [
      "Content-Type",
      types[extname(file)] ?? "application/octet-stream",
      ...pageHeaders,
      "Cache-Control",
      hashed ? "public, max-age=31536000, immutable" : "no-cache",
      "Vary",
      "Accept, Accept-Encoding",
      "ETag",
      etag,
    ],
    etag,
    plain,
    brotli: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null,
    gzip: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null,
  };
}
