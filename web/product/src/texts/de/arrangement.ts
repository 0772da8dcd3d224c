import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, nach Tag`,
  byMonth: (field) => `${field}, nach Monat`,
  columns: "Spalten",
  continued: "Fortsetzung",
  group: "Gruppieren",
  groupBy: "Gruppieren nach",
  largestGroups: (shown, all) => `Dies sind die ${shown} größten von ${all} Gruppen.`,
  move: (column) => `${column} mit den Pfeiltasten verschieben`,
  noGroups: "Keine Gruppen",
  position: (column, place, of) => `${column}: ${place} von ${of}`,
  reset: "Übliche Spalten",
  withoutValue: "Ohne Wert",
};
