import { currentTexts } from "../texts/current-texts.ts";

/** The keys that open the command palette, as they are printed on this machine's keyboard. */
export function paletteKeys(): readonly [modifier: string, letter: string] {
  return [isApple ? "⌘" : currentTexts().palette.controlKey, "K"];
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
