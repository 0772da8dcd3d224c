import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "Rien à compter pour l’instant",
  of: "Valeur",
  others: (count) => `Autres (${count})`,
  withoutValue: "Non renseigné",
};
