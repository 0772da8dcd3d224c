import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `Il server non ha potuto rispondere (${status}). Riprova tra un momento.`,
  pageBroken: "Si è verificato un errore in questa pagina. Ricaricala.",
  unreachable: "Il server non è raggiungibile. Riprova tra un momento.",
};
