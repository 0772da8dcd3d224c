import type { TokenPlace } from "../../model/role.ts";

/** How long a session lasts, in seconds: 30 days. */
export const sessionSeconds = 30 * 24 * 60 * 60;

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

/** The cookie of the web application, and of an API whose document names no other. */
export const usualCookie = "ninepoint";

/** The form of a session's token. */
export const isToken = /^[A-Za-z0-9_-]{1,128}$/;

/** The token of the session in a `Cookie` header; null where the cookie is not sent, `unclear` where it is sent twice or holds no token. */
export function tokenInCookies(
  header: string | undefined,
  name: string,
): { readonly token: string } | "unclear" | null {
  let found: string | null = null;
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() !== name) continue;
    if (found !== null) return "unclear";
    found = part.slice(equals + 1).trim();
  }
  if (found === null) return null;
  return isToken.test(found) ? { token: found } : "unclear";
}
