import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, per giorno`,
  byMonth: (field) => `${field}, per mese`,
  columns: "Colonne",
  continued: "continua",
  group: "Raggruppa",
  groupBy: "Raggruppa per",
  largestGroups: (shown, all) => `Questi sono i ${shown} gruppi più grandi su ${all}.`,
  move: (column) => `Sposta ${column} con i tasti freccia`,
  noGroups: "Nessun gruppo",
  position: (column, place, of) => `${column}: ${place} di ${of}`,
  reset: "Colonne predefinite",
  withoutValue: "Senza valore",
};
