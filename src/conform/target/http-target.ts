import { bytesPer } from "../../base/byte-units.ts";
import { Agent, request as httpRequest } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent as SecureAgent, request as httpsRequest } from "node:https";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import { defaultHeaders } from "./target.ts";
import type { HttpAnswer, Target, Unanswered } from "./target.ts";
import { isCut, isUnreachable, describeNetworkError } from "./network-errors.ts";

/** Limits for one answer. */
export interface AnswerLimits {
  /** How long the whole answer may take, from sending the request. */
  readonly milliseconds: number;
  /** How long the body of the answer may be. */
  readonly bytes: number;
}

const defaultLimits: AnswerLimits = { milliseconds: 10_000, bytes: 4 * bytesPer.MB };

/** How long the status line and all headers of an answer may be together. */
const maxHeaderBytes = 16 * bytesPer.KB;

/**
 * A target that keeps connections open until it is closed.
 *
 * The *target* is the implementation that is tested.
 */
export interface HttpTarget extends Target {
  /** Ends all connections. */
  close(): void;
}

/**
 * Opens a target that answers HTTP below an address. The target may be hostile: an answer that does not end, exceeds
 * the limits or is not HTTP counts as unanswered. Redirects are never followed, and requests do not identify the
 * tester. `now` tells the time in milliseconds.
 */
export function openHttpTarget(
  base: URL,
  limits: AnswerLimits = defaultLimits,
  now: () => number = () => performance.now(),
): HttpTarget {
  const secure = base.protocol === "https:";
  const options = { keepAlive: true, maxSockets: 32 };
  const agent = secure ? new SecureAgent(options) : new Agent(options);
  const basePath = base.pathname.replace(/\/+$/, "");
  const sendOnce = (sent: HttpRequest): Promise<SendResult> =>
    new Promise((resolve) => {
      const body = sent.body === null ? null : Buffer.from(sent.body);
      const headers = {
        ...defaultHeaders,
        ...sent.headers,
        ...(body === null ? {} : { "Content-Length": String(body.length) }),
      };
      const destination = {
        host: base.hostname.replace(/^\[|\]$/g, ""),
        port: base.port,
        method: sent.method,
        path: basePath + sent.path,
      };
      const clientRequest = (secure ? httpsRequest : httpRequest)({
        agent,
        ...destination,
        headers,
        maxHeaderSize: maxHeaderBytes,
      });
      const finish = (received: HttpAnswer | Unanswered, isStale = false): void => {
        clearTimeout(tooLong);
        resolve({ received, isStale });
        if (received.kind === "unanswered") clientRequest.destroy();
      };
      const tooLong = setTimeout(
        () => finish(unanswered(`it gave no whole answer within ${limits.milliseconds / 1000} seconds`)),
        limits.milliseconds,
      );
      clientRequest.on("error", (error) => finish(failed(error), isStale(clientRequest)));
      clientRequest.on("response", (response) => readAnswer(response, limits, finish));
      clientRequest.end(body ?? undefined);
    });
  let answeredAt = -Infinity;
  const send = async (sent: HttpRequest): Promise<HttpAnswer | Unanswered> => {
    if (now() - answeredAt > maxIdleMilliseconds)
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
    const first = await sendOnce(sent);
    answeredAt = now();
    // The target may have closed an idle connection meanwhile, or left bytes in it. That says nothing about this
    // request.
    return (first.isStale && sent.method === "GET" ? await sendOnce(sent) : first).received;
  };
  return { base: base.origin, send, close: () => agent.destroy() };
}

/**
 * Milliseconds after which an idle connection is not used again. The target may be closing it, and a request that
 * writes can't be sent a second time.
 */
const maxIdleMilliseconds = 1500;

/** What sending a request once came to. */
interface SendResult {
  readonly received: HttpAnswer | Unanswered;
  /** Whether the request used a connection that had served before, and nothing came back on it. */
  readonly isStale: boolean;
}

/** Whether a request that failed without an answer used a connection that had served before. */
function isStale(clientRequest: ClientRequest): boolean {
  return clientRequest.reusedSocket;
}

/** Reads an answer and hands it to `finish`; an answer that is longer than the limit counts as unanswered. */
function readAnswer(
  response: IncomingMessage,
  { bytes: maxBytes }: AnswerLimits,
  finish: (received: HttpAnswer | Unanswered) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on("data", (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) finish(unanswered(`its answer is longer than ${maxBytes / bytesPer.MB} MB`));
    else parts.push(part);
  });
  response.on("error", (error) => finish(failed(error)));
  response.on("end", () =>
    finish({
      kind: "answer",
      status: response.statusCode ?? 0,
      headers: joinHeaderValues(response.headers),
      body: Buffer.concat(parts).toString("utf8"),
    }),
  );
}

/** The headers of an answer by their names in lower case; the values of a repeated header are joined by commas. */
function joinHeaderValues(headers: IncomingMessage["headers"]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}

/** What is received if no usable answer came, with the reason in words (`Unanswered`). */
function failed(error: Error): Unanswered {
  return {
    ...unanswered(describeNetworkError(error)),
    ...(isUnreachable(error) ? { isUnreachable: true } : {}),
    ...(isCut(error) ? { isCut: true } : {}),
  };
}

function unanswered(why: string): Unanswered {
  return { kind: "unanswered", reason: why };
}
