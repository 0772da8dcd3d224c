import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}, tablero`,
  cards: (column) => `Tarjetas en ${column}`,
  whatHappensWith: (record) => `¿Qué hacer con «${record}»?`,
};
