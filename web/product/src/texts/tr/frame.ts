import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Sistemdeki gibi",
  closeNavigation: "Gezinmeyi kapat",
  dark: "Koyu",
  light: "Açık",
  moreScreens: "Diğer",
  openNavigation: "Gezinmeyi aç",
  product: "Ürün",
  screens: "Ekranlar",
  skipToContent: "İçeriğe geç",
};
