import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, pano`,
  cards: (column) => `${column} sütunundaki kartlar`,
  whatHappensWith: (record) => `“${record}” için ne yapılsın?`,
};
