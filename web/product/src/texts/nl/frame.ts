import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Zoals het systeem",
  closeNavigation: "Navigatie sluiten",
  dark: "Donker",
  light: "Licht",
  moreScreens: "Meer",
  openNavigation: "Navigatie openen",
  product: "Product",
  screens: "Schermen",
  skipToContent: "Naar de inhoud",
};
