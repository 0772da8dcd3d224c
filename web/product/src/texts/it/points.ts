import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Chi gestisce questo prodotto può dare delle viste a questo ruolo.",
  inWords: "A parole",
  ninePoints: "I nove punti",
  noScreensFor: (role) => `Non ci sono viste per ${role}`,
  notShown: "Non mostrato",
  partlyShown: "Mostrato in parte",
  shown: "Mostrato",
};
