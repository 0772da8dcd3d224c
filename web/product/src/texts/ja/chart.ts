import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "集計するものがまだありません",
  of: "値",
  others: (count) => `その他 (${count})`,
  withoutValue: "値なし",
};
