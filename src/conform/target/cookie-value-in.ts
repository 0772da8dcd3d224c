import type { HttpAnswer } from "./target.ts";

/** The value that an answer sets for a cookie; null if it sets no such cookie or clears it. */
export function cookieValueIn({ headers }: Pick<HttpAnswer, "headers">, name: string): string | null {
  // Node joins several cookies with commas; neither names nor values can contain a comma or a semicolon.
  for (const part of (headers["set-cookie"] ?? "").split(/,(?=\s*[^\s=;,]+=)/)) {
    const [pair = ""] = part.split(";");
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1).trim();
    if (at > 0 && pair.slice(0, at).trim() === name && value !== "") return value;
  }
  return null;
}
