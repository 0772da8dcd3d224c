import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/** Whether the browser came by https, to us or to the proxy before us. What anybody says of that changes nothing but their own answer. */
export function isSecure({ socket, headers }: IncomingMessage): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true || headers["x-forwarded-proto"] === "https";
}

/** Scheme and host that a request was sent to, for absolute links; null where its `Host` can be none. */
export function baseOf(request: IncomingMessage): string | null {
  const { host } = request.headers;
  if (host === undefined || !/^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/.test(host)) return null;
  return `${isSecure(request) ? "https" : "http"}://${host}`;
}
