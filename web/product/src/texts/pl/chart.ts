import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Nie ma jeszcze nic do policzenia",
  of: "Wartość",
  others: (count) => `Pozostałe (${count})`,
  withoutValue: "Brak wartości",
};
