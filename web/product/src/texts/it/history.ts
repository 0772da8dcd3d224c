import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("it");

export const historyTexts: TextCatalogue["history"] = {
  after: "Dopo",
  became: "diventa",
  before: "Prima",
  beginning: "Dati iniziali",
  characters: (count) => `Caratteri: ${number(count)}`,
  created: "Creato",
  history: "Cronologia",
  operator: "L’amministratore",
  showEarlier: "Mostra precedenti",
  textChanged: "modificato",
  timer: "Automaticamente",
  visitor: "Un visitatore",
};
