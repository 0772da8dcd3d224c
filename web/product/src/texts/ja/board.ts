import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}、ボード`,
  cards: (column) => `${column}のカード`,
  whatHappensWith: (record) => `「${record}」をどうしますか？`,
};
