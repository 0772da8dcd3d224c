import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, por día`,
  byMonth: (field) => `${field}, por mes`,
  columns: "Columnas",
  continued: "continuación",
  group: "Agrupar",
  groupBy: "Agrupar por",
  largestGroups: (shown, all) => `Estos son los ${shown} grupos más grandes de ${all}.`,
  move: (column) => `Mover ${column} con las flechas`,
  noGroups: "Sin grupos",
  position: (column, place, of) => `${column}: ${place} de ${of}`,
  reset: "Columnas habituales",
  withoutValue: "Sin valor",
};
