import type { TextCatalogue } from "../text-catalogue.ts";

export const formattingTexts: TextCatalogue["formatting"] = {
  formatting: "Biçimlendirme",
  typed: "Yazılan",
  shown: "Görünen",
  bold: "kalın",
  italic: "italik",
  listItem: "liste öğesi",
  link: "bağlantı",
  code: "kod",
  quotation: "alıntı",
};
