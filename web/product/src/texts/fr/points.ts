import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "La personne qui gère ce produit peut donner des vues à ce rôle.",
  inWords: "En mots",
  ninePoints: "Les neuf points",
  noScreensFor: (role) => `Il n’y a pas de vue pour ${role}`,
  notShown: "Non montré",
  partlyShown: "Montré en partie",
  shown: "Montré",
};
