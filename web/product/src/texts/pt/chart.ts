import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Ainda não há nada para contar",
  of: "Valor",
  others: (count) => `Outros (${count})`,
  withoutValue: "Sem valor",
};
