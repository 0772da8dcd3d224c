import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, Board`,
  cards: (column) => `Karten in ${column}`,
  whatHappensWith: (record) => `Was soll mit „${record}“ geschehen?`,
};
