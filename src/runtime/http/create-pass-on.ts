import { Agent, request as httpRequest } from "node:http";
import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { lingerAfter } from "./linger-after.ts";
import { whenClientEnds } from "./when-client-ends.ts";
import { hasBody } from "./has-body.ts";

/** Has the process that writes answer a request. Resolves when the reply has begun, or the client has gone. */
export type PassOn = (request: IncomingMessage, response: ServerResponse, passed: PassedRequest) => Promise<void>;

/** What a worker knows of a request that it passes on. */
export interface PassedRequest {
  /** The other end of the connection on which it has arrived. */
  readonly peer: string;
  /** Whether its reply is the last on its connection. */
  readonly isLast: () => boolean;
}

/** The header in which a worker says from where a request has come. Nobody else reaches the socket on which it counts. */
export const peerHeader = "x-ninepoint-peer";

/** An unused connection ends before the server at the other end would end it. */
const unusedFor = 15_000;

/** Makes what passes requests on to the process that listens on a socket of this machine, as they are: with their headers and while their bodies arrive. */
export function createPassOn(socketPath: string): PassOn {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: unusedFor });
  return (request, response, passed) =>
    new Promise((resolve, reject) => {
      const { method, url } = request;
      const headers = passedHeaders(request, passed.peer);
      const passing = httpRequest({ agent, socketPath, method, path: url, headers: headers as never });
      passing.on("response", (reply) => {
        sendOn(request, response, reply, passed.isLast());
        resolve();
      });
      passing.on("error", (error) => {
        // After the reply has begun, only the rest of what was sent may be lost.
        if (response.headersSent) return;
        if (response.destroyed) resolve();
        else reject(new StoreUnavailable("busy", error));
      });
      response.on("close", () => {
        if (!response.writableFinished) passing.destroy();
      });
      sendBody(request, passing);
    });
}

/** Headers that are about the connection, and not about the request or the reply. */
const ofConnection = new Set(["connection", "keep-alive", "proxy-connection", "upgrade", "expect", peerHeader]);

function passedHeaders(request: IncomingMessage, peer: string): readonly string[] {
  const headers = withoutConnection(request.rawHeaders);
  // Node would announce a body whose length is unknown.
  if (!hasBody(request) && request.headers["content-length"] === undefined) headers.push("Content-Length", "0");
  // Node refuses a request without it. An empty one stands for none.
  if (request.headers.host === undefined) headers.push("Host", "");
  headers.push(peerHeader, peer);
  return headers;
}

function withoutConnection(raw: readonly string[]): string[] {
  const headers: string[] = [];
  for (let at = 0; at < raw.length; at += 2)
    if (!ofConnection.has(raw[at]!.toLowerCase())) headers.push(raw[at]!, raw[at + 1]!);
  return headers;
}

function sendBody(request: IncomingMessage, passing: ClientRequest): void {
  if (hasBody(request)) request.pipe(passing);
  else passing.end();
}

function sendOn(request: IncomingMessage, response: ServerResponse, reply: IncomingMessage, isLast: boolean): void {
  const headers = withoutConnection(reply.rawHeaders).filter(
    (text, at, all) => (at % 2 === 0 ? text : all[at - 1]!).toLowerCase() !== "transfer-encoding",
  );
  const isUnread = !request.complete && hasBody(request);
  if (isLast || isUnread) headers.push("Connection", "close");
  response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? "", headers);
  reply.on("error", () => response.destroy());
  reply.on("close", () => {
    if (!reply.complete) response.destroy();
  });
  if (reply.headers["content-type"]?.startsWith("text/event-stream") === true)
    whenClientEnds(response, () => reply.destroy());
  reply.pipe(response, { end: !isUnread });
  if (!isUnread) return;
  request.unpipe();
  reply.on("end", () => lingerAfter(request, response));
}
