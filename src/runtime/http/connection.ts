import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/** Whether the request was made by https, to us or to the proxy before us. A false claim changes only the claimant's own answer. */
export function isSecure({ socket, headers }: IncomingMessage): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true || headers["x-forwarded-proto"] === "https";
}

/** Scheme and host of a request, for absolute links; null where its `Host` is invalid. */
export function baseOf(request: IncomingMessage): string | null {
  const { host } = request.headers;
  if (host === undefined || !/^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/.test(host)) return null;
  return `${isSecure(request) ? "https" : "http"}://${host}`;
}
