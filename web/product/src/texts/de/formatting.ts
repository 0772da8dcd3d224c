import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Formatierung",
  typed: "Sie tippen",
  shown: "Daraus wird",
  bold: "fett",
  italic: "kursiv",
  listItem: "Listenpunkt",
  link: "Link",
  code: "Code",
  quotation: "Zitat",
};
