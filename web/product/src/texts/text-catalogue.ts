import type { english } from "./en/english.ts";

/** All texts of the application in one language. English says which there are: a catalogue that lacks one does not compile. */
export type TextCatalogue = typeof english;
