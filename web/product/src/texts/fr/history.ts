import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("fr");

export const historyTexts: TextCatalogue["history"] = {
  after: "Après",
  became: "devient",
  before: "Avant",
  beginning: "Données initiales",
  characters: (count) => `Caractères : ${number(count)}`,
  created: "Créé",
  history: "Historique",
  operator: "L’administrateur",
  showEarlier: "Afficher les précédents",
  textChanged: "modifié",
  timer: "Automatiquement",
  visitor: "Un visiteur",
};
