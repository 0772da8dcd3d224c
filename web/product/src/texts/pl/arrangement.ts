import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, według dni`,
  byMonth: (field) => `${field}, według miesięcy`,
  columns: "Kolumny",
  continued: "ciąg dalszy",
  group: "Grupuj",
  groupBy: "Grupuj według",
  largestGroups: (shown, all) => `To ${shown} największych grup z ${all}.`,
  move: (column) => `Przenieś ${column} klawiszami strzałek`,
  noGroups: "Bez grup",
  position: (column, place, of) => `${column}: ${place} z ${of}`,
  reset: "Domyślne kolumny",
  withoutValue: "Bez wartości",
};
