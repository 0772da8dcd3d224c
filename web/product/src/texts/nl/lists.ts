import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Acties",
  clearSearchAndFilters: "Zoekopdracht en filters wissen",
  firstPage: "Eerste pagina",
  next: "Volgende",
  noneFit: (many) => `Niets gevonden: ${many}`,
  noneHere: (many) => `Hier is nog niets: ${many}`,
  page: (number, pages, total) => `Pagina ${number} van ${pages}, ${total} in totaal`,
  pages: "Pagina’s",
  previous: "Vorige",
  showsUpByItself: "Wat binnenkomt, verschijnt hier vanzelf.",
  someOf: (shown, total) => `${shown} van ${total}`,
  table: (screen) => `${screen}, tabel`,
  takeFilterAway: "Verwijder een filter of zoek iets anders.",
};
