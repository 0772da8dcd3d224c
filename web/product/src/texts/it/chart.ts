import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Ancora niente da contare",
  of: "Valore",
  others: (count) => `Altri (${count})`,
  withoutValue: "Senza valore",
};
