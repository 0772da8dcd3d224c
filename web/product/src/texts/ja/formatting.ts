import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "書式",
  typed: "入力",
  shown: "表示",
  bold: "太字",
  italic: "斜体",
  listItem: "リスト項目",
  link: "リンク",
  code: "コード",
  quotation: "引用",
};
