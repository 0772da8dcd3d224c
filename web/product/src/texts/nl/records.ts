import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Details",
  editField: (field, record) => `${field} van ${record} bewerken`,
  nothingYet: "Nog niets",
  nothingToSee: "Niets dat u mag zien",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} schreef`,
  saveField: (field) => `${field} opslaan`,
  send: "Versturen",
  showLess: "Minder tonen",
  showMore: "Meer tonen",
  somebody: "Iemand",
};
