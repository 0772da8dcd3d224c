import type { IncomingHttpHeaders } from "node:http";

/** What a request says of who sends it. `unclear` is refused: it is never taken for a visitor. */
export type Credentials =
  | { readonly kind: "none" | "unclear" }
  | { readonly kind: "bearer" | "cookie"; readonly token: string };

const cookieName = "ninepoint";

const none: Credentials = { kind: "none" };
const unclear: Credentials = { kind: "unclear" };
const bearer = /^bearer +([A-Za-z0-9_-]{1,128})$/i;
const token = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads the token from `Authorization: Bearer` or, without that header, from the cookie. */
export function credentialsOf(headers: IncomingHttpHeaders, rawHeaders: readonly string[]): Credentials {
  if (headers.authorization !== undefined) {
    const match = bearer.exec(headers.authorization)?.[1];
    // Node keeps the first of two: whoever sends two means to show different readers different callers.
    return match === undefined || timesSent(rawHeaders, "authorization") > 1 ? unclear : { kind: "bearer", token: match };
  }
  return headers.cookie === undefined ? none : fromCookies(headers.cookie);
}

/** The `Set-Cookie` that signs a browser in for `seconds`. */
export function sessionCookie(value: string, seconds: number, secure: boolean): string {
  return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? "; Secure" : ""}`;
}

function fromCookies(header: string): Credentials {
  let found: string | null = null;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() !== cookieName) continue;
    if (found !== null) return unclear;
    found = part.slice(equals + 1).trim();
  }
  if (found === null) return none;
  return token.test(found) ? { kind: "cookie", token: found } : unclear;
}

function timesSent(rawHeaders: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === name.length && rawHeaders[at]!.toLowerCase() === name) times += 1;
  }
  return times;
}
