import type { TextCatalogue } from "../text-catalogue.ts";

export const boardTexts: TextCatalogue["board"] = {
  board: (screen) => `${screen}، لوحة`,
  cards: (column) => `بطاقات ${column}`,
  whatHappensWith: (record) => `ماذا تريد أن تفعل بـ«${record}»؟`,
};
