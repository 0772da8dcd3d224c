import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("fr");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Activité",
  after: "Après",
  became: "devient",
  before: "Avant",
  characters: (count) => `Caractères : ${number(count)}`,
  created: "Créé",
  edited: "Modifié",
  history: "Historique",
  operator: "L’administrateur",
  showEarlier: "Afficher les précédents",
  textChanged: "modifié",
  timer: "Automatiquement",
};
