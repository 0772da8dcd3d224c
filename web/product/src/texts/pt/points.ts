import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Quem administra este produto pode dar telas a este papel.",
  inWords: "Em palavras",
  ninePoints: "Os nove pontos",
  noScreensFor: (role) => `Não há telas para ${role}`,
  notShown: "Não mostrado",
  partlyShown: "Mostrado em parte",
  shown: "Mostrado",
};
