import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, quadro`,
  cards: (column) => `Cartões em ${column}`,
  whatHappensWith: (record) => `O que fazer com “${record}”?`,
};
