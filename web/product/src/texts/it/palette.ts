import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `Cerca in ${screen}`,
  controlKey: "Ctrl",
  create: "Crea",
  editInPlace: "Modifica sul posto",
  find: "Cerca…",
  findHint: "Cerca un elemento, una vista o un comando",
  goFromCardToCard: "Passa da una scheda all’altra",
  goTo: "Vai a",
  nextRecord: "Elemento successivo",
  nothingFits: "Nessun risultato.",
  previousRecord: "Elemento precedente",
  results: "Risultati",
  savedViews: "Viste salvate",
  searchAndCommands: "Ricerca e comandi",
  searchFailed: "La ricerca non è riuscita. Scrivi di nuovo per riprovare.",
  settings: "Impostazioni",
  shortcuts: "Scorciatoie da tastiera",
  singleKeys: "I tasti singoli fungono da scorciatoie",
};
