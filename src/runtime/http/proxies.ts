import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Socket } from "node:net";

/** Reads the trusted proxies: addresses, and networks such as `10.0.0.0/8`. Null where one is invalid. */
export function readProxies(written: readonly string[]): Proxies | null {
  const list = new BlockList();
  for (const text of written) {
    const [address = "", bits, ...rest] = text.split("/");
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (family === 0 || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family === 4 ? "ipv4" : "ipv6");
  }
  return new Proxies(written.length === 0 ? null : list);
}

/** Finds the client of a request, by what trusted proxies say. */
export class Proxies {
  readonly #trusted: BlockList | null;
  /** The other ends of the connections on which a worker has received requests. */
  readonly #peers = new WeakMap<IncomingMessage, string>();
  /** The addresses of those who have made requests on a connection of their own, which stay the same. */
  readonly #addresses = new WeakMap<Socket, string>();

  constructor(trusted: BlockList | null) {
    this.#trusted = trusted;
  }

  /** Whether any proxy is trusted. */
  get areThere(): boolean {
    return this.#trusted !== null;
  }

  /** Takes a worker's word for the other end of the connection on which it has received a request. */
  takePeer(request: IncomingMessage, address: string): void {
    this.#peers.set(request, address);
  }

  /** The other end of the connection of a request; empty where it is gone. */
  peerOf(request: IncomingMessage): string {
    return this.#peers.get(request) ?? request.socket.remoteAddress ?? "";
  }

  /** Whether a request came through a trusted proxy. */
  isTrusted(request: IncomingMessage): boolean {
    return this.#has(plain(this.peerOf(request)));
  }

  /**
   * The address of a request's client: the other end of the socket or, where that is a trusted proxy, the address that it
   * names, and so on from right to left. Claims of addresses that are not trusted are ignored. IPv6 addresses count by their
   * first 64 bits.
   */
  addressOf(request: IncomingMessage): string {
    const { forwarded, "x-forwarded-for": listed } = request.headers;
    const isDirect = forwarded === undefined && listed === undefined && !this.#peers.has(request);
    if (!isDirect) return this.#addressBehind(request, forwarded, listed);
    const { socket } = request;
    let address = this.#addresses.get(socket);
    if (address === undefined) {
      address = network(plain(socket.remoteAddress ?? "unknown"));
      this.#addresses.set(socket, address);
    }
    return address;
  }

  #addressBehind(request: IncomingMessage, forwarded?: string, listed?: string | readonly string[]): string {
    const peer = plain(this.peerOf(request) || "unknown");
    if (!this.#has(peer)) return network(peer);
    const named = forwarded === undefined ? null : this.#client(peer, forwarded.split(",").map(forOf));
    const other = listed === undefined ? null : this.#client(peer, String(listed).split(","));
    // A proxy writes one of the two headers and passes the other on as the client sent it. Where they contradict each other, neither
    // counts.
    return network(named !== null && other !== null && named !== other ? peer : (named ?? other ?? peer));
  }

  #client(peer: string, hops: readonly string[]): string {
    let address = peer;
    for (let at = hops.length - 1; at >= 0 && this.#has(address); at -= 1) {
      const before = addressIn(hops[at] ?? "");
      if (before === null) return address;
      address = before;
    }
    return address;
  }

  #has(address: string): boolean {
    const family = isIP(address);
    return this.#trusted !== null && family !== 0 && this.#trusted.check(address, family === 4 ? "ipv4" : "ipv6");
  }
}

/** The value of `for=` in one part of a `Forwarded` header. */
function forOf(part: string): string {
  const pair = part.split(";").find((one) => /^\s*for\s*=/i.test(one)) ?? "";
  return pair
    .slice(pair.indexOf("=") + 1)
    .trim()
    .replace(/^"(.*)"$/, "$1");
}

/** The address in `1.2.3.4`, `1.2.3.4:80`, `::1` or `[::1]:80`; null where it is none. */
function addressIn(text: string): string | null {
  const written = text.trim();
  const inside =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written)?.[1] ??
    (isIP(written) === 0 ? written.replace(/:\d{1,5}$/, "") : written);
  return isIP(inside) === 0 ? null : plain(inside);
}

/** The IPv4 address in an IPv6 address, if it is one. */
function plain(address: string): string {
  const lower = address.toLowerCase();
  return /^::ffff:\d/.test(lower) && isIP(lower.slice(7)) === 4 ? lower.slice(7) : lower;
}

// One subscriber has 2^64 addresses.
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = "", after] = address.split("%")[0]!.split("::");
  const groups = before === "" ? [] : before.split(":");
  const missing = after === undefined ? 0 : 8 - groups.length - (after === "" ? 0 : after.split(":").length);
  const all = [
    ...groups,
    ...Array.from({ length: missing }, () => "0"),
    ...(after === undefined || after === "" ? [] : after.split(":")),
  ];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
