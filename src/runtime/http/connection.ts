import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";

/** The network address at the other end of the socket: what no header can forge. IPv6 counts by its first 64 bits. */
export function addressOf({ socket }: IncomingMessage): string {
  const address = socket.remoteAddress ?? "unknown";
  if (address.startsWith("::ffff:")) return address.slice(7);
  return address.includes(":") ? network(address) : address;
}

/** Whether the browser came by https, to us or to the proxy before us. */
export function isSecure({ socket, headers }: IncomingMessage): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true || headers["x-forwarded-proto"] === "https";
}

/** Scheme and host that a request was sent to, for absolute links; null where its `Host` can be none. */
export function baseOf(request: IncomingMessage): string | null {
  const { host } = request.headers;
  if (host === undefined || !/^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/.test(host)) return null;
  return `${isSecure(request) ? "https" : "http"}://${host}`;
}

// One subscriber has 2^64 addresses to call from.
function network(address: string): string {
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(":").length;
  return [...groups, ...Array.from({ length: missing }, () => "0"), ...(after?.split(":") ?? [])].slice(0, 4).join(":");
}
