import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { RefusedRequestReply } from "./refusal.ts";

/** A request's body: its text, or why there is none. `gone`: the client went away before it had sent all. */
export type Body =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "malformed" | "too large" | "not supported" | "gone" };

// Strict on purpose: a reader that is lenient here lets what browsers send without asking first pass for JSON.
const json = /^application\/json(?:[ \t]*;[ \t]*charset="?utf-8"?)?$/i;

/** Whether a `Content-Type` says JSON in UTF-8. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType !== undefined && json.test(contentType);
}

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/** Asked once before more than the first part of a body is read: whether its sender is turned away without being heard. */
export type BeforeMore = () => Promise<RefusedRequestReply | null>;

/** As many bytes are read of whomever. */
const firstPart = 64 * 1024;

/** Reads a JSON body as text, never more of it than `limit` bytes. No body is an empty text. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  beforeMore: BeforeMore | null,
): Promise<Body | RefusedRequestReply> {
  if (!hasBody(request)) return { kind: "text", text: "" };
  if (!isJsonType(request.headers["content-type"])) return { kind: "not supported" };
  const bytes = await readBytes(request, limit, beforeMore);
  if ("kind" in bytes) return bytes;
  return isUtf8(bytes) ? { kind: "text", text: bytes.toString("utf8") } : { kind: "malformed" };
}

/** Reads a body's bytes, whatever they mean, never more of them than `limit`. */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  beforeMore: BeforeMore | null,
): Promise<Buffer | Exclude<Body, { readonly kind: "text" }> | RefusedRequestReply> {
  const { headers } = request;
  if ((headers["content-encoding"] ?? "identity") !== "identity") return { kind: "not supported" };
  if (Number(headers["content-length"] ?? 0) > limit) return { kind: "too large" };
  const bytes = await collect(request, limit, beforeMore);
  return typeof bytes === "string" ? { kind: bytes } : bytes;
}

type Collected = Buffer | "too large" | "gone" | RefusedRequestReply;

/** What comes after the limit stays unread, and so does what whoever is turned away goes on to send. */
function collect(request: IncomingMessage, limit: number, beforeMore: BeforeMore | null): Promise<Collected> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let ask = beforeMore;
    const stop = (): void => void request.off("data", onData).off("end", onEnd).off("close", onClose);
    const finish = (result: Collected): void => {
      stop();
      resolve(result);
    };
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) finish("too large");
      else if (size > firstPart && ask !== null) waitFor(ask());
    };
    const waitFor = (answer: Promise<RefusedRequestReply | null>): void => {
      ask = null;
      request.pause();
      answer.then(
        (refused) => void (refused === null ? request.resume() : finish(refused)),
        (fault: unknown) => {
          stop();
          reject(fault as Error);
        },
      );
    };
    const onEnd = (): void => finish(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    const onClose = (): void => finish("gone");
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    request.on("error", ignore);
  });
}

// A client that goes away is told by `close`; without a listener its `error` would end the process.
function ignore(): void {}
