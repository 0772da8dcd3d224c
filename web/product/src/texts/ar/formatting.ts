import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "التنسيق",
  typed: "ما تكتبه",
  shown: "ما يظهر",
  bold: "غامق",
  italic: "مائل",
  listItem: "عنصر قائمة",
  link: "رابط",
  code: "رمز",
  quotation: "اقتباس",
};
