import type { Value } from "../../model/value-type.ts";

/** A JSON value as a header has it; null: the header is left out. What no header can hold is written as in a URL. */
export function headerText(value: Value): string | null {
  if (value === null) return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[^\x20-\x7e]/gu, (character) =>
    encodeURIComponent(character.replace(/\p{Surrogate}/u, "\ufffd")),
  );
}
