import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Details",
  editField: (field, record) => `${field} von ${record} bearbeiten`,
  nothingYet: "Noch keine Einträge",
  nothingToSee: "Keine einsehbaren Einträge",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} schrieb`,
  saveField: (field) => `${field} speichern`,
  send: "Senden",
  showLess: "Weniger anzeigen",
  showMore: "Mehr anzeigen",
  somebody: "Jemand",
};
