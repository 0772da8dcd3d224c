import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Nog niets te tellen",
  of: "Waarde",
  others: (count) => `Overige (${count})`,
  withoutValue: "Geen waarde",
};
