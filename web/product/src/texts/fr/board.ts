import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, tableau`,
  cards: (column) => `Cartes dans ${column}`,
  whatHappensWith: (record) => `Que faire de « ${record} » ?`,
};
