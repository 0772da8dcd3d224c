import type { IncomingHttpHeaders } from "node:http";

/** The origins besides our own whose pages may call: exact, such as `https://desk.example`. */
export type Origins = ReadonlySet<string>;

const callersHeaders = ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"];
const readable = "ETag, Location, Retry-After";

/** Whether the page that sends a changing request, where it comes from a page, is one of ours or an allowed one. */
export function isTrusted(headers: IncomingHttpHeaders, origins: Origins): boolean {
  const { origin } = headers;
  if (origin !== undefined) return origins.has(origin) || isOwn(origin, headers.host);
  return headers["sec-fetch-site"] !== "cross-site";
}

/**
 * The headers that let an allowed page read a reply and those that the document says; none where the request is from no such page.
 * Where any page may call, it may without what its browser would send of its own accord.
 */
export function corsHeaders(
  headers: IncomingHttpHeaders,
  origins: Origins,
  said: readonly string[],
  isOpen: boolean,
): readonly string[] {
  const { origin } = headers;
  if (origin === undefined || !(isOpen || origins.has(origin))) return [];
  const whose = origins.has(origin)
    ? ["Access-Control-Allow-Origin", origin, "Access-Control-Allow-Credentials", "true"]
    : ["Access-Control-Allow-Origin", "*"];
  return [...whose, "Access-Control-Expose-Headers", [readable, ...said].join(", ")];
}

/** What a pre-flight is answered besides `corsHeaders`, for an allowed page; `named` are headers that the document's calls take. */
export function preflightHeaders(
  headers: IncomingHttpHeaders,
  origins: Origins,
  methods: string,
  named: readonly string[],
  isOpen: boolean,
): readonly string[] {
  const { origin } = headers;
  if (
    origin === undefined ||
    !(isOpen || origins.has(origin)) ||
    headers["access-control-request-method"] === undefined
  )
    return [];
  return [
    "Access-Control-Allow-Methods",
    methods,
    "Access-Control-Allow-Headers",
    [...callersHeaders, ...named].join(", "),
    "Access-Control-Max-Age",
    "600",
  ];
}

// The scheme is left out: behind a proxy that ends TLS the server can't know its own.
function isOwn(origin: string, host: string | undefined): boolean {
  return host !== undefined && origin.replace(/^https?:\/\//, "") === host.toLowerCase();
}
