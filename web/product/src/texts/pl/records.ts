import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Szczegóły",
  editField: (field, record) => `Edytuj: ${field}, ${record}`,
  nothingYet: "Jeszcze nic",
  nothingToSee: "Nic, co możesz zobaczyć",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} – wypowiedź`,
  saveField: (field) => `Zapisz: ${field}`,
  send: "Wyślij",
  showLess: "Pokaż mniej",
  showMore: "Pokaż więcej",
  somebody: "Ktoś",
};
