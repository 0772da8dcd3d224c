import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Dettagli",
  editField: (field, record) => `Modifica ${field} di ${record}`,
  nothingYet: "Ancora niente",
  nothingToSee: "Niente che tu possa vedere",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} ha scritto`,
  saveField: (field) => `Salva ${field}`,
  send: "Invia",
  showLess: "Mostra meno",
  showMore: "Mostra altro",
  somebody: "Qualcuno",
};
