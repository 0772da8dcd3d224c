import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "还没有可统计的内容",
  of: "值",
  others: (count) => `其他 (${count})`,
  withoutValue: "无值",
};
