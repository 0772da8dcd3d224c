import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, par jour`,
  byMonth: (field) => `${field}, par mois`,
  columns: "Colonnes",
  continued: "suite",
  group: "Grouper",
  groupBy: "Grouper par",
  largestGroups: (shown, all) => `Voici les ${shown} plus grands groupes sur ${all}.`,
  move: (column) => `Déplacer ${column} avec les flèches`,
  noGroups: "Aucun groupe",
  position: (column, place, of) => `${column} : ${place} sur ${of}`,
  reset: "Colonnes habituelles",
  withoutValue: "Sans valeur",
};
