import type { Value } from "../../model/value-type.ts";

/** A JSON value as the text of a header; null where the header is left out. Characters that no header can hold are percent-encoded. */
export function headerText(value: Value): string | null {
  if (value === null) return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[^\x20-\x7e]/gu, (character) =>
    encodeURIComponent(character.replace(/\p{Surrogate}/u, "\ufffd")),
  );
}
