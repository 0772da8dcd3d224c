import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `Zoeken in ${screen}`,
  controlKey: "Ctrl",
  create: "Aanmaken",
  editInPlace: "Ter plaatse bewerken",
  find: "Zoeken…",
  findHint: "Zoek een item, een scherm of een opdracht",
  goFromCardToCard: "Van kaart naar kaart gaan",
  goTo: "Ga naar",
  nextRecord: "Volgend item",
  nothingFits: "Niets gevonden.",
  previousRecord: "Vorig item",
  results: "Resultaten",
  savedViews: "Opgeslagen weergaven",
  searchAndCommands: "Zoeken en opdrachten",
  searchFailed: "Het zoeken is mislukt. Typ opnieuw om het nog eens te proberen.",
  settings: "Instellingen",
  shortcuts: "Sneltoetsen",
  singleKeys: "Losse toetsen werken als sneltoetsen",
};
