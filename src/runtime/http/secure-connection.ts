import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { ServedSite } from "./served-site.ts";

/** Whether the request was made by https, to us or to the proxy before us. A false claim changes only the claimant's own answer. */
export function isSecure({ socket, headers }: IncomingMessage): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true || headers["x-forwarded-proto"] === "https";
}

/**
 * Whether cookies are for https alone: where the operator says that people reach the product by it, whatever a proxy passes
 * on, and where the request was made by it.
 */
export function hasSecureCookies({ accounts }: Pick<ServedSite, "accounts">, request: IncomingMessage): boolean {
  return accounts?.publicUrl.startsWith("https:") === true || isSecure(request);
}

/** Scheme and host of a request, for absolute links; null where its `Host` is invalid. */
export function baseOf(request: IncomingMessage): string | null {
  const { host } = request.headers;
  if (host === undefined || !/^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/.test(host)) return null;
  return `${isSecure(request) ? "https" : "http"}://${host}`;
}
