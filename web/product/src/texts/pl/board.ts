import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, tablica`,
  cards: (column) => `Karty w kolumnie ${column}`,
  whatHappensWith: (record) => `Co zrobić z „${record}”?`,
};
