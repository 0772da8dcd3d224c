import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Formatowanie",
  typed: "Wpisujesz",
  shown: "Widać",
  bold: "pogrubienie",
  italic: "kursywa",
  listItem: "element listy",
  link: "link",
  code: "kod",
  quotation: "cytat",
};
