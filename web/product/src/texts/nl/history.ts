import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("nl");

export const historyTexts: TextCatalogue["history"] = {
  after: "Na",
  became: "werd",
  before: "Voor",
  beginning: "Begingegevens",
  characters: (count) => `Tekens: ${number(count)}`,
  created: "Aangemaakt",
  history: "Geschiedenis",
  operator: "De beheerder",
  showEarlier: "Eerdere tonen",
  textChanged: "gewijzigd",
  timer: "Automatisch",
  visitor: "Een bezoeker",
};
