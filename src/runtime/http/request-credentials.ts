import type { IncomingHttpHeaders } from "node:http";
import type { Identification } from "../../model/role.ts";
import type { PresentedCredentials } from "../engine/engine.ts";
import { isToken, tokenInCookies, usualCookie } from "./session-cookie.ts";

/** The credentials of a request. `unclear` ones are refused, and never count as a visitor's. */
export type RequestCredentials =
  | { readonly kind: "none" | "unclear" }
  | { readonly kind: "header" | "cookie"; readonly token: string }
  | PresentedCredentials;

/** The parameters of a query string. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** The ways to identify callers that a document names; null: those of the conventions. */
export type CredentialWays = Pick<Identification, "token" | "basic" | "key"> | null;

const usualWays: NonNullable<CredentialWays> = { token: null, basic: false, key: null };
const none: RequestCredentials = { kind: "none" };
const unclear: RequestCredentials = { kind: "unclear" };

/**
 * Reads the credentials of a request from the places that the document names; without any, from `Authorization: Bearer` or,
 * without that header, the cookie. A header that was sent twice holds both values, which are then no credentials.
 */
export function credentialsOf(headers: IncomingHttpHeaders, query: Query, ways: CredentialWays): RequestCredentials {
  const { basic, key, token: place } = ways ?? usualWays;
  const { authorization = "", cookie } = headers;
  if (basic && /^basic\b/i.test(authorization)) return fromBasic(authorization);
  const value = key === null ? undefined : key.place === "query" ? query[key.name] : headers[key.name.toLowerCase()];
  if (value !== undefined) return typeof value === "string" && value !== "" ? { kind: "key", value } : unclear;
  if (place?.kind === "cookie") return fromCookies(cookie, place.name);
  const sent = headers[place?.header.toLowerCase() ?? "authorization"];
  if (sent === undefined) return place === null ? fromCookies(cookie, usualCookie) : none;
  const scheme = place === null ? "Bearer" : place.scheme;
  const text = String(sent).trim();
  const [, word = "", behind] = /^(\S+) +(\S+)$/.exec(text) ?? [];
  const token = scheme === null ? text : word.toLowerCase() === scheme.toLowerCase() ? (behind ?? "") : "";
  return isToken.test(token) ? { kind: "header", token } : unclear;
}

/** `Basic`, and name and password in base64 with a colon between them. */
function fromBasic(header: string): RequestCredentials {
  const [, encoded] = /^basic +([A-Za-z0-9+/]{1,4000}={0,2})$/i.exec(header.trim()) ?? [];
  const text = encoded === undefined ? "" : textOfBase64(encoded);
  const colon = text.indexOf(":");
  return colon < 1 ? unclear : { kind: "password", name: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Empty where it is no base64. */
function textOfBase64(encoded: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)));
  } catch {
    return "";
  }
}

function fromCookies(header: string | undefined, name: string): RequestCredentials {
  const token = tokenInCookies(header, name);
  return token === null ? none : token === "unclear" ? unclear : { kind: "cookie", ...token };
}
