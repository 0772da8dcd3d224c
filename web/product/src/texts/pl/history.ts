import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pl");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Aktywność",
  after: "Po",
  became: "zmieniono na",
  before: "Przed",
  characters: (count) => `Znaki: ${number(count)}`,
  created: "Utworzono",
  edited: "Edytowano",
  history: "Historia",
  operator: "Administrator",
  showEarlier: "Pokaż wcześniejsze",
  textChanged: "zmieniono",
  timer: "Automatycznie",
};
