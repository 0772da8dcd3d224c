import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Mise en forme",
  typed: "Vous tapez",
  shown: "Résultat",
  bold: "gras",
  italic: "italique",
  listItem: "élément de liste",
  link: "lien",
  code: "code",
  quotation: "citation",
};
