import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Jak w systemie",
  closeNavigation: "Zamknij nawigację",
  dark: "Ciemny",
  light: "Jasny",
  moreScreens: "Więcej",
  openNavigation: "Otwórz nawigację",
  product: "Produkt",
  screens: "Widoki",
  skipToContent: "Przejdź do treści",
};
