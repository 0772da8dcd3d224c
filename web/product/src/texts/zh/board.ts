import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}，看板`,
  cards: (column) => `${column}中的卡片`,
  whatHappensWith: (record) => `要如何处理“${record}”？`,
};
