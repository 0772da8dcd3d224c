import type { Identification } from "../../model/role.ts";

/** What identifies a caller. */
export type HttpCredentials =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "password"; readonly name: string; readonly secret: string }
  | { readonly kind: "key"; readonly value: string };

/** The headers and query parameters that identify the caller of a request. */
export interface SentByHttp {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Puts credentials where the document says. Where it says nothing, a token is sent as `Authorization: Bearer`. */
export function credentialsSent(ways: Pick<Identification, "token" | "key"> | null, who: HttpCredentials): SentByHttp {
  switch (who.kind) {
    case "token":
      return inHeaders(tokenHeader(ways, who.token));
    case "password":
      return inHeaders({ Authorization: `Basic ${base64(utf8(`${who.name}:${who.secret}`))}` });
    case "key": {
      const place = ways?.key ?? { place: "header", name: "Authorization" };
      return place.place === "query"
        ? { headers: {}, query: [[place.name, who.value]] }
        : inHeaders({ [place.name]: who.value });
    }
  }
}

function tokenHeader(ways: Pick<Identification, "token"> | null, token: string): Readonly<Record<string, string>> {
  const place = ways?.token ?? { kind: "header", header: "Authorization", scheme: "Bearer" };
  if (place.kind === "cookie") return { Cookie: `${place.name}=${token}` };
  return { [place.header]: place.scheme === null ? token : `${place.scheme} ${token}` };
}

function inHeaders(headers: SentByHttp["headers"]): SentByHttp {
  return { headers, query: [] };
}

/** The bytes of a text in UTF-8. */
function utf8(text: string): readonly number[] {
  const written = encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? [];
  return written.map((one) => (one.length === 3 ? parseInt(one.slice(1), 16) : one.charCodeAt(0)));
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Three bytes are four digits of six bits each; `=` fills the last group. */
function base64(bytes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const left = bytes.length - at;
    text += digits.charAt(bits >> 18) + digits.charAt((bits >> 12) & 63);
    text += (left > 1 ? digits.charAt((bits >> 6) & 63) : "=") + (left > 2 ? digits.charAt(bits & 63) : "=");
  }
  return text;
}

/** The name and the password, with a colon between them, of a header `Authorization: Basic …`; null for any other value. */
export function accountOfBasic(header: string): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+)={0,2}$/.exec(header) ?? [];
  if (encoded === undefined) return null;
  const bits = [...encoded].map((digit) => digits.indexOf(digit).toString(2).padStart(6, "0")).join("");
  const bytes = bits.match(/[01]{8}/g) ?? [];
  return decodeURIComponent(bytes.map((byte) => `%${parseInt(byte, 2).toString(16).padStart(2, "0")}`).join(""));
}
