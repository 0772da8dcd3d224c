import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Wie dit product beheert, kan deze rol schermen geven.",
  inWords: "In woorden",
  ninePoints: "De negen punten",
  noScreensFor: (role) => `Er zijn geen schermen voor ${role}`,
  notShown: "Niet getoond",
  partlyShown: "Gedeeltelijk getoond",
  shown: "Getoond",
};
