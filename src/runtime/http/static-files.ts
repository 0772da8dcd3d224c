import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { oncePer } from "../../base/once-per.ts";
import { acceptsEncoding } from "./accepts-encoding.ts";
import { pageHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";

/** The web application's files by path. What is not in here is not served: no request ever names a file of the disk. */
export interface StaticFiles {
  get(path: string): StaticFile | undefined;
  /** Reads all of them, unless that is done. */
  load(): void;
}

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
 * The files below a folder. All are read when the first is asked for, if not before, so that a start does not wait for them. They belong
 * to each other: after that, nothing that happens in the folder changes them.
 */
export function staticFilesIn(root: string | null): StaticFiles {
  let files: ReadonlyMap<string, StaticFile> | null = null;
  const load = (): ReadonlyMap<string, StaticFile> => (files ??= readStaticFiles(root));
  return { get: (path) => load().get(path), load };
}

/**
 * Reads the files below a folder; none where it is null or missing. Source maps and files of unknown types stay out. What ends in `.br` is
 * the file without that ending, compressed with Brotli: text is built in that form only.
 */
function readStaticFiles(root: string | null): ReadonlyMap<string, StaticFile> {
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
      ...ownHeaders(`/${relative(root, file).split(sep).join("/")}`),
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

/** The headers that a single file has of its own. */
function ownHeaders(path: string): readonly string[] {
  switch (path) {
    // It serves all pages, though it lies below the application's own path.
    case "/_ninepoint/service-worker.js":
      return ["Service-Worker-Allowed", "/"];
    // By it the service worker knows that this address still belongs to Ninepoint.
    case "/index.html":
      return ["Ninepoint-Page", "1"];
    default:
      return [];
  }
}
