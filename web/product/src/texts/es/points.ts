import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Quien gestiona este producto puede dar vistas a este rol.",
  inWords: "En palabras",
  ninePoints: "Los nueve puntos",
  noScreensFor: (role) => `No hay vistas para ${role}`,
  notShown: "No se muestra",
  partlyShown: "Se muestra en parte",
  shown: "Se muestra",
};
