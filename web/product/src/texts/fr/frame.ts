import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Comme le système",
  closeNavigation: "Fermer la navigation",
  dark: "Sombre",
  light: "Clair",
  moreScreens: "Autres",
  openNavigation: "Ouvrir la navigation",
  product: "Produit",
  screens: "Vues",
  skipToContent: "Aller au contenu",
};
