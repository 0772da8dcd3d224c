import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, per dag`,
  byMonth: (field) => `${field}, per maand`,
  columns: "Kolommen",
  continued: "vervolg",
  group: "Groeperen",
  groupBy: "Groeperen op",
  largestGroups: (shown, all) => `Dit zijn de ${shown} grootste van ${all} groepen.`,
  move: (column) => `${column} verplaatsen met de pijltjestoetsen`,
  noGroups: "Geen groepen",
  position: (column, place, of) => `${column}: ${place} van ${of}`,
  reset: "Gebruikelijke kolommen",
  withoutValue: "Zonder waarde",
};
