import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Osoba prowadząca ten produkt może udostępnić widoki tej roli.",
  inWords: "Słowami",
  ninePoints: "Dziewięć punktów",
  noScreensFor: (role) => `Brak widoków dla roli ${role}`,
  notShown: "Nie pokazano",
  partlyShown: "Pokazano częściowo",
  shown: "Pokazano",
};
