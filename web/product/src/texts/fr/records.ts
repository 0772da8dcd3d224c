import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Détails",
  editField: (field, record) => `Modifier ${field} de ${record}`,
  nothingYet: "Rien pour l’instant",
  nothingToSee: "Rien que vous puissiez voir",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} a écrit`,
  saveField: (field) => `Enregistrer ${field}`,
  send: "Envoyer",
  showLess: "Afficher moins",
  showMore: "Afficher plus",
  somebody: "Quelqu’un",
};
