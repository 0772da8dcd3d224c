import type { Json } from "../../observe/recording/recorded-exchange.ts";

/**
 * An entry whose stand-ins for secrets (`secret-3xxx`) are those of its own recording: another recording has the same text for another secret, so that the
 * two would be one caller. They end with the recording's letter instead of `x`, and keep their length if they have room for it.
 */
export function standInsOfSource(entry: Json, letter: string): Json {
  if (letter === "x") return entry;
  const text = JSON.stringify(entry);
  if (!text.includes("secret-")) return entry;
  const own = text.replace(
    /\bsecret-(\d+)(x*)/g,
    (_, number: string, padding: string) => `secret-${number}${letter.repeat(Math.max(1, padding.length))}`,
  );
  return JSON.parse(own) as Json;
}

/** The letter of the recording that is read as the first, the second and so on. */
export function letterOfSource(index: number): string {
  return "xabcdefghijklmnopqrstuvw"[index % 24]!;
}

/** The letter of what a product is asked. */
export const letterOfAsked = "y";
