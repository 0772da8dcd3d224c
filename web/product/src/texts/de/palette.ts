import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `In ${screen} suchen`,
  controlKey: "Strg",
  create: "Anlegen",
  editInPlace: "An Ort und Stelle bearbeiten",
  find: "Suchen …",
  findHint: "Datensatz, Ansicht oder Befehl suchen",
  goFromCardToCard: "Von Karte zu Karte gehen",
  goTo: "Gehe zu",
  nextRecord: "Nächster Datensatz",
  nothingFits: "Nichts gefunden.",
  previousRecord: "Voriger Datensatz",
  results: "Ergebnisse",
  savedViews: "Gespeicherte Ansichten",
  searchAndCommands: "Suche und Befehle",
  searchFailed: "Die Suche ist fehlgeschlagen. Zum Wiederholen weitertippen.",
  settings: "Einstellungen",
  shortcuts: "Tastenkürzel",
  singleKeys: "Einzelne Tasten wirken als Tastenkürzel",
};
