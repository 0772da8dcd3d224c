import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, bord`,
  cards: (column) => `Kaarten in ${column}`,
  whatHappensWith: (record) => `Wat moet er met ‘${record}’ gebeuren?`,
};
