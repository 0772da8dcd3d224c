import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Formato",
  typed: "Se escribe",
  shown: "Se ve",
  bold: "negrita",
  italic: "cursiva",
  listItem: "elemento de lista",
  link: "enlace",
  code: "código",
  quotation: "cita",
};
