import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Todavía no hay nada que contar",
  of: "Valor",
  others: (count) => `Otros (${count})`,
  withoutValue: "Sin valor",
};
