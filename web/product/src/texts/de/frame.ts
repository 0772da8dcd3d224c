import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Wie das System",
  closeNavigation: "Navigation schließen",
  dark: "Dunkel",
  light: "Hell",
  moreScreens: "Weitere",
  openNavigation: "Navigation öffnen",
  product: "Produkt",
  screens: "Ansichten",
  skipToContent: "Zum Inhalt springen",
};
