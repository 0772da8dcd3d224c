import type { IncomingHttpHeaders } from "node:http";
import type { Identification, TokenPlace } from "../../model/role.ts";
import type { PresentedCredentials } from "../engine/engine.ts";

/** The credentials of a request. `unclear` ones are refused, and never count as a visitor's. */
export type RequestCredentials =
  | { readonly kind: "none" | "unclear" }
  | { readonly kind: "header" | "cookie"; readonly token: string }
  | PresentedCredentials;

/** The parameters of a query string. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** The ways to identify callers that a document names; null: those of the conventions. */
export type CredentialWays = Pick<Identification, "token" | "basic" | "key"> | null;

/** The cookie of the web application, and of an API whose document names no other. */
const usualCookie = "ninepoint";

const none: RequestCredentials = { kind: "none" };
const unclear: RequestCredentials = { kind: "unclear" };
const isToken = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Reads the credentials of a request from the places that the document names; without any, from `Authorization: Bearer` or,
 * without that header, the cookie.
 */
export function credentialsOf(
  headers: IncomingHttpHeaders,
  rawHeaders: readonly string[],
  query: Query,
  ways: CredentialWays,
): RequestCredentials {
  if (ways?.basic === true && /^basic\b/i.test(headers.authorization ?? ""))
    return timesSent(rawHeaders, "authorization") > 1 ? unclear : fromBasic(headers.authorization ?? "");
  const key = ways?.key ?? null;
  const value = key === null ? undefined : key.place === "query" ? query[key.name] : headers[key.name.toLowerCase()];
  if (key !== null && value !== undefined) {
    const isClear =
      typeof value === "string" &&
      value !== "" &&
      (key.place === "query" || timesSent(rawHeaders, key.name.toLowerCase()) === 1);
    return isClear ? { kind: "key", value } : unclear;
  }
  const place = ways?.token ?? null;
  switch (place?.kind) {
    case "header":
      return fromHeader(headers, rawHeaders, place.header.toLowerCase(), place.scheme) ?? none;
    case "cookie":
      return fromCookies(headers.cookie, place.name);
    case undefined:
      return fromHeader(headers, rawHeaders, "authorization", "Bearer") ?? fromCookies(headers.cookie, usualCookie);
  }
}

/** The `Set-Cookie` that signs a browser in for `seconds`; none where the token is sent otherwise. */
export function sessionCookie(
  place: TokenPlace | null,
  value: string,
  seconds: number,
  secure: boolean,
): readonly string[] {
  if (place?.kind === "header") return [];
  const name = place?.name ?? usualCookie;
  return [
    "Set-Cookie",
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`,
  ];
}

/** `Basic`, and name and password in base64 with a colon between them. */
function fromBasic(header: string): RequestCredentials {
  const [, encoded] = /^basic +([A-Za-z0-9+/]{1,4000}={0,2})$/i.exec(header.trim()) ?? [];
  const text = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 1 ? unclear : { kind: "password", name: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Null where the header is not sent. */
function fromHeader(
  headers: IncomingHttpHeaders,
  rawHeaders: readonly string[],
  name: string,
  scheme: string | null,
): RequestCredentials | null {
  const sent = headers[name];
  if (sent === undefined) return null;
  const text = String(sent).trim();
  const [, word = "", behind] = /^(\S+) +(\S+)$/.exec(text) ?? [];
  const found = scheme === null ? text : word.toLowerCase() === scheme.toLowerCase() ? behind : undefined;
  // Node keeps the first of two equal headers. A client that sends two wants different readers to see different callers.
  return found === undefined || !isToken.test(found) || timesSent(rawHeaders, name) > 1
    ? unclear
    : { kind: "header", token: found };
}

function fromCookies(header: string | undefined, name: string): RequestCredentials {
  let found: string | null = null;
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() !== name) continue;
    if (found !== null) return unclear;
    found = part.slice(equals + 1).trim();
  }
  if (found === null) return none;
  return isToken.test(found) ? { kind: "cookie", token: found } : unclear;
}

function timesSent(rawHeaders: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) times += 1;
  }
  return times;
}
