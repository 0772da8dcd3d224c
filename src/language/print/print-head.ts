import type { Head } from "../../model/head.ts";

/** Prints what a document declares before its first point; nothing where it declares nothing. */
export function printHead({ language, timeZone, colour, logo }: Head): string {
  return [
    language === null ? [] : [`- Language: ${language}`],
    timeZone === null ? [] : [`- Time zone: ${timeZone}`],
    colour === null ? [] : [`- Colour: \`${colour}\``],
    logo === null ? [] : [`- Logo: \`${logo.path}\``],
  ]
    .flat()
    .join("\n");
}
