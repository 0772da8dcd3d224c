import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Formattazione",
  typed: "Si scrive",
  shown: "Si vede",
  bold: "grassetto",
  italic: "corsivo",
  listItem: "voce di elenco",
  link: "link",
  code: "codice",
  quotation: "citazione",
};
