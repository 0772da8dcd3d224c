import type { Json } from "./recorded-exchange.ts";

/** A text as products compare names: without regard to case and to spaces around it; null for an empty text and for other values. */
export function comparableText(value: Json | undefined): string | null {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  return text === "" ? null : text;
}
