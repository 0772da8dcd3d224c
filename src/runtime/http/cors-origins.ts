import type { IncomingHttpHeaders } from "node:http";

/** The other origins whose pages may make calls, such as `https://desk.example`. */
export type Origins = ReadonlySet<string>;

const callersHeaders = ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"];
const readable = "ETag, Location, Retry-After";

/** Whether a request that changes something comes from one of our pages, an allowed page, or no page. */
export function isTrusted(headers: IncomingHttpHeaders, origins: Origins): boolean {
  const { origin } = headers;
  if (origin !== undefined) return origins.has(origin) || isOwn(origin, headers.host);
  return headers["sec-fetch-site"] !== "cross-site";
}

/**
 * The headers that let an allowed page read a reply and its headers; none for any other page. In a product that any page may
 * call, they allow it without the browser's own credentials.
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

/** The further headers for the preflight of an allowed page; `named`: the headers that the document's calls take. */
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

// The scheme is not compared: behind a proxy that ends TLS the server does not know its own.
function isOwn(origin: string, host: string | undefined): boolean {
  return host !== undefined && origin.replace(/^https?:\/\//, "") === host.toLowerCase();
}
