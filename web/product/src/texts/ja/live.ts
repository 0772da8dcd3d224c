import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ja");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `保存された文書にエラーがあります（${number(errors)} 件）。製品はそのまま動いています。${line} 行目：${message}`,
};
