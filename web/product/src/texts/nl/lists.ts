import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Acties",
  clearSearchAndFilters: "Zoekopdracht en filters wissen",
  firstPage: "Eerste pagina",
  next: "Volgende",
  noneFit: (many) => `Niets gevonden: ${many}`,
  noneHere: (many) => `Hier is nog niets: ${many}`,
  noneMeet: (many) => `Niets voldoet aan de voorwaarde van deze lijst: ${many}`,
  noneWith: (many, text) => `Niets gevonden voor ‘${text}’: ${many}`,
  page: (number, pages, total) => `Pagina ${number} van ${pages}, ${total} in totaal`,
  pages: "Pagina’s",
  previous: "Vorige",
  searchElse: "Zoek andere woorden of het begin van een woord.",
  showsUpByItself: "Wat binnenkomt, verschijnt hier vanzelf.",
  someOf: (shown, total) => `${shown} van ${total}`,
  table: (screen) => `${screen}, tabel`,
  takeAway: "Verwijder een filter.",
  takeFilterAway: "Verwijder een filter of zoek iets anders.",
};
