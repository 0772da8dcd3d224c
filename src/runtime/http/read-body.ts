import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";

/** A request's body: its text, or why there is none. `gone`: the client went away before it had sent all. */
export type Body =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "malformed" | "too large" | "not supported" | "gone" };

// Strict on purpose: a reader that is lenient here lets what browsers send without asking first pass for JSON.
const json = /^application\/json(?:[ \t]*;[ \t]*charset="?utf-8"?)?$/i;

/** Whether a `Content-Type` says JSON in UTF-8. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && json.test(contentType);
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/** Reads a JSON body as text, never more of it than `limit` bytes. No body is an empty text. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (!hasBody(request)) return { kind: "text", text: "" };
  if (!isJson(request.headers["content-type"])) return { kind: "not supported" };
  const bytes = await readBytes(request, limit);
  if ("kind" in bytes) return bytes;
  return isUtf8(bytes) ? { kind: "text", text: bytes.toString("utf8") } : { kind: "malformed" };
}

/** Reads a body's bytes, whatever they mean, never more of them than `limit`. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | Exclude<Body, { readonly kind: "text" }>> {
  const { headers } = request;
  if ((headers["content-encoding"] ?? "identity") !== "identity") return { kind: "not supported" };
  if (Number(headers["content-length"] ?? 0) > limit) return { kind: "too large" };
  const bytes = await collect(request, limit);
  return typeof bytes === "string" ? { kind: bytes } : bytes;
}

/** What comes after the limit stays unread. */
function collect(request: IncomingMessage, limit: number): Promise<Buffer | "too large" | "gone"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: Buffer | "too large" | "gone"): void => {
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      resolve(result);
    };
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) finish("too large");
    };
    const onEnd = (): void => finish(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    const onClose = (): void => finish("gone");
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    request.on("error", ignore);
  });
}

// A client that goes away is told by `close`; without a listener its `error` would end the process.
function ignore(): void {}
