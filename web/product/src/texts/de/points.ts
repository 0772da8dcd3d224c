import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Wer dieses Produkt betreibt, kann für diese Rolle Ansichten freigeben.",
  inWords: "In Worten",
  ninePoints: "Die neun Punkte",
  noScreensFor: (role) => `Für die Rolle ${role} gibt es keine Ansichten`,
  notShown: "Nicht gezeigt",
  partlyShown: "Teilweise gezeigt",
  shown: "Gezeigt",
};
