import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pl");

export const historyTexts: TextCatalogue["history"] = {
  after: "Po",
  became: "zmieniono na",
  before: "Przed",
  beginning: "Dane początkowe",
  characters: (count) => `Znaki: ${number(count)}`,
  created: "Utworzono",
  history: "Historia",
  operator: "Administrator",
  showEarlier: "Pokaż wcześniejsze",
  textChanged: "zmieniono",
  timer: "Automatycznie",
  visitor: "Gość",
};
