import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("zh");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `保存的文档有错误（${number(errors)} 处），产品保持原样运行。第 ${line} 行：${message}`,
};
