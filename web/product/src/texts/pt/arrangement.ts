import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, por dia`,
  byMonth: (field) => `${field}, por mês`,
  columns: "Colunas",
  continued: "continuação",
  group: "Agrupar",
  groupBy: "Agrupar por",
  largestGroups: (shown, all) => `Estes são os ${shown} maiores grupos de ${all}.`,
  move: (column) => `Mover ${column} com as setas`,
  noGroups: "Sem grupos",
  position: (column, place, of) => `${column}: ${place} de ${of}`,
  reset: "Colunas habituais",
  withoutValue: "Sem valor",
};
