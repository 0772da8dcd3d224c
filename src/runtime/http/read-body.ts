import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { RefusedRequestReply } from "./refusal.ts";

/** The body of a request: its text, or why there is none. `gone`: the client has gone before it sent everything. */
export type Body =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "malformed" | "too large" | "not supported" | "gone" };

// Strict on purpose: a lenient reader would take for JSON what browsers send for other pages without asking first.
const json = /^application\/json(?:[ \t]*;[ \t]*charset="?utf-8"?)?$/i;

/** Whether a `Content-Type` says JSON in UTF-8. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType !== undefined && json.test(contentType);
}

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/** Called once before the rest of a large body is read; gives a refusal where the sender is to be refused without reading it. */
export type BeforeMore = () => Promise<RefusedRequestReply | null>;

/** The bytes that are read from everybody. */
const firstPart = 64 * 1024;

/** Reads a JSON body as text, at most `limit` bytes. Without a body, the text is empty. */
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

/** Reads the bytes of a body, at most `limit`. */
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

/** Bytes after the limit are not read, nor are those of a sender who is refused. */
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

// A client that goes is noticed by `close`. Without a listener, its `error` would end the process.
function ignore(): void {}
