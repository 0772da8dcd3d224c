import { isIP } from "node:net";

/**
 * Whether a request that came in over the machine's own address was meant for us by its `Host`. A page of a stranger can have
 * its own name lead to this machine, and would then count as one of ours; it can't have a browser say `localhost` or a number.
 */
export function isMeantForUs(host: string | undefined, names: ReadonlySet<string>): boolean {
  if (host === undefined || names.has(host.toLowerCase())) return true;
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Whether only this machine itself can reach an address to listen on. */
export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127(?:\.\d{1,3}){3}$/.test(address);
}
