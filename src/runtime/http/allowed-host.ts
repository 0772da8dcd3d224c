import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Whether the `Host` of a request to this machine's own address is one of our names. A page of a stranger can have its own name
 * resolve to this machine, and would then count as one of our pages; but it can't make a browser send `localhost` or a number
 * as the host.
 */
export function isAllowedHost(host: string | undefined, names: ReadonlySet<string>): boolean {
  if (host === undefined || usualHost.test(host) || names.has(host.toLowerCase())) return true;
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** What nearly all requests name; to look at these first takes a tenth of the time. */
const usualHost = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/**
 * Whether a request names one host, as HTTP asks of it from version 1.1 on. Node puts commas between the values of several `Host` headers, and no name of a host
 * has one. Servers and proxies would take such a request for one to different hosts.
 */
export function namesOneHost({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): boolean {
  // A worker that passes on what it has judged says an empty name where the client said none, which is taken out of the headers.
  return host === undefined ? httpVersion === "1.0" || rawHeaders.includes("Host") : !host.includes(",");
}

/** Whether an address to listen on is reachable only from this machine. */
export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127(?:\.\d{1,3}){3}$/.test(address);
}
