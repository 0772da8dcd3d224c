import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { oncePer } from "../../base/once-per.ts";
import { acceptsEncoding } from "./accepts-encoding.ts";
import { pageHeaders } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** The web application's files by path. What is not in here is not served: no request ever names a file of the disk. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** One file, in memory. */
export interface StaticFile {
  readonly headers: readonly string[];
  readonly etag: string;
  /** As it was built. */
  readonly stored: Buffer;
  /** Whether that is compressed with Brotli. */
  readonly isCompressed: boolean;
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

/**
 * Reads the files below a folder; none where it is null or missing. Source maps and files of unknown types stay out. What ends in `.br` is
 * the file without that ending, compressed with Brotli: text is built in that form only.
 */
export function loadStaticFiles(root: string | null): StaticFiles {
  if (root === null || !existsSync(root)) return new Map();
  return new Map(
    filesBelow(root)
      .map((path) => ({ path, name: path.replace(/\.br$/, "") }))
      .filter(({ name }) => extname(name) in types)
      .map(({ path, name }) => [`/${relative(root, name).split(sep).join("/")}`, loadFile(root, name, path)]),
  );
}

/** A file as a client that accepts these encodings gets it; 304 where it has it already. */
export function replyFile(file: StaticFile, accepted: string | undefined, ifNoneMatch: string | undefined): Reply {
  const { headers, etag, stored, isCompressed } = file;
  if (ifNoneMatch === etag) return [304, headers, undefined];
  if (!isCompressed) return [200, headers, stored];
  if (acceptsEncoding(accepted, "br")) return [200, [...headers, "Content-Encoding", "br"], stored];
  if (acceptsEncoding(accepted, "gzip")) return [200, [...headers, "Content-Encoding", "gzip"], gzipped(file)];
  return [200, headers, plainOf(file)];
}

/** Made when it is first asked for, so that the product starts without: nearly all browsers take Brotli. */
const plainOf = oncePer(({ stored }: StaticFile) => brotliDecompressSync(stored));
const gzipped = oncePer((file: StaticFile) => gzipSync(plainOf(file)));

// Links are passed over: one could lead out of the folder.
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function loadFile(root: string, file: string, path: string): StaticFile {
  const stored = readFileSync(path);
  const etag = `"${createHash("sha256").update(stored).digest("base64url").slice(0, 22)}"`;
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
    stored,
    isCompressed: path !== file,
  };
}
