import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { defaultHeaders } from "../../../src/conform/target/target.ts";
import type { HttpRequest } from "../../../src/semantics/http/http-request.ts";

/** The name by which implementations in memory are called. */
export const host = "in.memory";

/** A request as a server gets it, of which nothing went over a wire. */
export function inMemoryRequest({ method, path, headers, body }: HttpRequest): IncomingMessage {
  const bytes = body === null ? null : Buffer.from(body);
  const sent = Object.entries({
    Host: host,
    ...defaultHeaders,
    ...headers,
    ...(bytes === null ? {} : { "Content-Length": String(bytes.length) }),
  });
  const request: Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders"> = {
    method,
    url: path,
    headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders: sent.flat(),
  };
  return Object.assign(Readable.from(bytes === null ? [] : [bytes]), request, {
    socket: { remoteAddress: "127.0.0.1" },
  }) as IncomingMessage;
}
