import { bytesPer } from "../../base/byte-units.ts";
import type { IncomingMessage } from "node:http";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";

/** Called once before the rest of a large body is read; gives a refusal where the sender is to be refused without reading it. */
export type BeforeMore = () => Promise<RefusedRequestReply | null>;

/** The bodies that were read: a request may be answered again, by a document that the data was migrated to meanwhile. */
const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The bytes that are read from everybody. */
const firstPart = 64 * bytesPer.KB;

/**
 * Reads the bytes of a body, at most `limit`. Bytes after the limit are not read, nor are those of a sender who is refused. `gone`: the client has
 * gone before it sent everything.
 */
export function readLimitedBody(
  request: IncomingMessage,
  limit: number,
  beforeMore: BeforeMore | null,
): Promise<Buffer | RefusedRequestReply | "gone"> | RefusedRequestReply {
  const { headers } = request;
  if ((headers["content-encoding"] ?? "identity") !== "identity") return refuseRequest("not supported");
  if (Number(headers["content-length"] ?? 0) > limit) return refuseRequest("too large");
  const known = bodies.get(request);
  if (known !== undefined) return known.length > limit ? refuseRequest("too large") : Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let ask = beforeMore;
    const stop = (): void => void request.off("data", onData).off("close", onClose);
    const refuse = (refused: RefusedRequestReply): void => {
      stop();
      resolve(refused);
    };
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) refuse(refuseRequest("too large"));
      else if (size > firstPart && ask !== null) waitFor(ask());
    };
    const waitFor = (answer: ReturnType<BeforeMore>): void => {
      ask = null;
      request.pause();
      answer.then(
        (refused) => void (refused === null ? request.resume() : refuse(refused)),
        (fault: unknown) => {
          stop();
          reject(fault as Error);
        },
      );
    };
    // A request is closed when it has ended, too.
    const onClose = (): void => {
      if (!request.readableEnded) return resolve("gone");
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      bodies.set(request, body);
      resolve(body);
    };
    // Without a listener, the `error` of a client that goes would end the process.
    request
      .on("data", onData)
      .on("close", onClose)
      .on("error", () => {});
  });
}
