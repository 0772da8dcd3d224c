import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}, güne göre`,
  byMonth: (field) => `${field}, aya göre`,
  columns: "Sütunlar",
  continued: "devamı",
  group: "Grupla",
  groupBy: "Gruplama ölçütü",
  largestGroups: (shown, all) => `Bunlar, ${all} gruptan en büyük ${shown} tanesi.`,
  move: (column) => `${column} sütununu ok tuşlarıyla taşı`,
  noGroups: "Gruplama yok",
  position: (column, place, of) => `${column}: ${place}/${of}`,
  reset: "Varsayılan sütunlar",
  withoutValue: "Değeri yok",
};
