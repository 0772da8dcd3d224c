import { createHmac } from "node:crypto";

type Claims = Readonly<Record<string, string | number | boolean | null>>;

/** A JSON Web Token with these claims, signed with HMAC and SHA-256: what somebody would have after signing in to a product that is given the same secret. */
export function signedToken(claims: Claims, secret: string, header: Claims = {}): string {
  const signed = [{ alg: "HS256", typ: "JWT", ...header }, claims].map(encoded).join(".");
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

function encoded(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
