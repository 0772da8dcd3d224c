import type { HttpAnswer } from "./target.ts";

/** The value that an answer gives a cookie; null where it sets no such cookie, or takes it away. */
export function cookieValueIn({ headers }: Pick<HttpAnswer, "headers">, name: string): string | null {
  // Several cookies stand in one text, with commas between them; neither names nor values can hold a comma or a semicolon.
  for (const part of (headers["set-cookie"] ?? "").split(/,(?=\s*[^\s=;,]+=)/)) {
    const [pair = ""] = part.split(";");
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1).trim();
    if (at > 0 && pair.slice(0, at).trim() === name && value !== "") return value;
  }
  return null;
}
