import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Noch nichts zu zählen",
  of: "Wert",
  others: (count) => `Übrige (${count})`,
  withoutValue: "Ohne Angabe",
};
