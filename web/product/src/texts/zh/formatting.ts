import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "格式",
  typed: "输入",
  shown: "显示",
  bold: "粗体",
  italic: "斜体",
  listItem: "列表项",
  link: "链接",
  code: "代码",
  quotation: "引用",
};
