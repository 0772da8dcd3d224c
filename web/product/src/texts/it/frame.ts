import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Come il sistema",
  closeNavigation: "Chiudi la navigazione",
  dark: "Scuro",
  light: "Chiaro",
  moreScreens: "Altro",
  openNavigation: "Apri la navigazione",
  product: "Prodotto",
  screens: "Viste",
  skipToContent: "Vai al contenuto",
};
