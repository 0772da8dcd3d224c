import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("nl");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Activiteit",
  after: "Na",
  became: "werd",
  before: "Voor",
  characters: (count) => `Tekens: ${number(count)}`,
  created: "Aangemaakt",
  edited: "Bewerkt",
  history: "Geschiedenis",
  operator: "De beheerder",
  showEarlier: "Eerdere tonen",
  textChanged: "gewijzigd",
  timer: "Automatisch",
};
