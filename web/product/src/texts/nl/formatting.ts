import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Opmaak",
  typed: "U typt",
  shown: "Het wordt",
  bold: "vet",
  italic: "cursief",
  listItem: "lijstitem",
  link: "link",
  code: "code",
  quotation: "citaat",
};
