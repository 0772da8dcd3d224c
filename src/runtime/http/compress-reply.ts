import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptsEncoding } from "./accepts-encoding.ts";
import type { Reply } from "./reply.ts";

/** Shorter texts are not compressed: they fit into one or two packets. */
const least = 2048;

/**
 * The encoding in which the reply to a GET is sent; null: none. No GET signs anybody in, so a secret is never compressed together
 * with text that somebody else has chosen.
 */
export function encodingFor(
  { headers }: Pick<IncomingMessage, "headers">,
  [status, , body, isText = typeof body === "string"]: Reply,
): "br" | "gzip" | null {
  const accepted = headers["accept-encoding"];
  if (accepted === undefined || status !== 200 || body === undefined || !isText || body.length < least) return null;
  return acceptsEncoding(accepted, "br") ? "br" : acceptsEncoding(accepted, "gzip") ? "gzip" : null;
}

/** Compresses the text of a reply, on a thread of its own, while other requests are answered. */
export async function compressReply([status, headers, body]: Reply, encoding: "br" | "gzip"): Promise<Reply> {
  const text = body ?? "";
  const bytes =
    encoding === "br"
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await toGzip(text, { level: 5 });
  return [status, [...headers, "Content-Encoding", encoding, "Vary", "Accept-Encoding"], bytes];
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
