import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, bacheca`,
  cards: (column) => `Schede in ${column}`,
  whatHappensWith: (record) => `Che cosa fare con «${record}»?`,
};
