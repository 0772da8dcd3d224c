import { Agent, request as ask } from "node:http";
import type { IncomingMessage } from "node:http";
import { Agent as SecureAgent, request as askSecurely } from "node:https";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { HttpAnswer, Target, Unanswered } from "./target.ts";

/** How long and how much a target may answer. */
export interface Patience {
  /** For the whole of an answer. */
  readonly milliseconds: number;
  readonly bytes: number;
}

/** What anybody's patience ends at, unless they say otherwise. */
const usualPatience: Patience = { milliseconds: 10_000, bytes: 4 * 1024 * 1024 };

/** A target that was opened; it keeps connections until it is closed. */
export interface HttpTarget extends Target {
  close(): void;
}

/**
 * Whatever answers HTTP below an address. It may be hostile: an answer that does not end, is too long or leads elsewhere is
 * no answer. Redirects are answers like any other and are never followed.
 */
export function httpTarget(base: URL, patience: Patience = usualPatience): HttpTarget {
  const secure = base.protocol === "https:";
  const options = { keepAlive: true, maxSockets: 32 };
  const agent = secure ? new SecureAgent(options) : new Agent(options);
  const before = base.pathname.replace(/\/+$/, "");
  const send = (sent: HttpRequest): Promise<HttpAnswer | Unanswered> => new Promise((resolve) => {
    const body = sent.body === null ? null : Buffer.from(sent.body);
    const headers = { Accept: "application/json", ...sent.headers, ...(body === null ? {} : { "Content-Length": String(body.length) }) };
    const asked = (secure ? askSecurely : ask)({ agent, host: base.hostname.replace(/^\[|\]$/g, ""), port: base.port, method: sent.method, path: before + sent.path, headers });
    const give = (came: HttpAnswer | Unanswered): void => {
      clearTimeout(tooLong);
      resolve(came);
      if (came.kind === "unanswered") asked.destroy();
    };
    const tooLong = setTimeout(() => give(unanswered(`it gave no whole answer within ${patience.milliseconds / 1000} seconds`)), patience.milliseconds);
    asked.on("error", (error: NodeJS.ErrnoException) => give(unanswered(wordsOf(error))));
    asked.on("response", (response) => read(response, patience, give));
    asked.end(body ?? undefined);
  });
  return { send, close: () => agent.destroy() };
}

function read(response: IncomingMessage, { bytes: most }: Patience, give: (came: HttpAnswer | Unanswered) => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on("data", (part: Buffer) => {
    size += part.length;
    if (size > most) give(unanswered(`its answer is longer than ${most / 1024 / 1024} MB`));
    else parts.push(part);
  });
  response.on("error", (error: NodeJS.ErrnoException) => give(unanswered(wordsOf(error))));
  response.on("end", () => give({ kind: "answer", status: response.statusCode ?? 0, headers: flat(response.headers), body: Buffer.concat(parts).toString("utf8") }));
}

function flat(headers: IncomingMessage["headers"]): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]));
}

function unanswered(why: string): Unanswered {
  return { kind: "unanswered", why };
}

function wordsOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case "ECONNREFUSED": return "nothing listens there";
    case "ENOTFOUND": return "there is no such host";
    case "ECONNRESET": return "it ended the connection without an answer";
    default: return `the connection failed: ${message}`;
  }
}
