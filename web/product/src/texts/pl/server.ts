import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `Serwer nie mógł odpowiedzieć (${status}). Spróbuj ponownie za chwilę.`,
  pageBroken: "Na tej stronie wystąpił błąd. Odśwież ją.",
  unreachable: "Serwer jest nieosiągalny. Spróbuj ponownie za chwilę.",
};
