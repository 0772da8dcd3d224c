import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("it");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Attività",
  after: "Dopo",
  became: "diventa",
  before: "Prima",
  characters: (count) => `Caratteri: ${number(count)}`,
  created: "Creato",
  edited: "Modificato",
  history: "Cronologia",
  operator: "L’amministratore",
  showEarlier: "Mostra precedenti",
  textChanged: "modificato",
  timer: "Automaticamente",
};
