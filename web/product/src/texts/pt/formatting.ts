import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Formatação",
  typed: "Escreve-se",
  shown: "Aparece",
  bold: "negrito",
  italic: "itálico",
  listItem: "item de lista",
  link: "link",
  code: "código",
  quotation: "citação",
};
