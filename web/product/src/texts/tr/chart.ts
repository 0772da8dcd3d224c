import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Henüz sayılacak bir şey yok",
  of: "Değer",
  others: (count) => `Diğerleri (${count})`,
  withoutValue: "Değer yok",
};
