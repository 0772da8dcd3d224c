import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Terug naar de bewaarde weergave",
  incomplete: "Delen van deze weergave bestaan niet meer",
  mine: "Mijn weergaven (alleen voor u zichtbaar)",
  name: "Naam van de weergave",
  noView: "Zonder weergave",
  nothingYet: "Filter, sorteer, groepeer of kies kolommen, en bewaar dat hier als weergave.",
  onlyYou: "Alleen u ziet deze weergave.",
  remove: "Verwijderen",
  removeQuestion: (view) => `Weergave ‘${view}’ verwijderen?`,
  rename: "Naam wijzigen…",
  save: "Bewaren",
  saveAs: "Als nieuwe weergave bewaren…",
  saveChanges: "Wijzigingen bewaren",
  share: "Met iedereen hier delen",
  shared: "Gedeeld",
  unsaved: "niet-bewaarde wijzigingen",
  unshare: "Niet meer delen",
  views: "Weergaven",
  viewsOf: (current) => `Weergaven: ${current}`,
  whoSees: "Een gedeelde weergave is te zien voor iedereen die dit scherm mag openen.",
};
