import type { TextCatalogue } from "../text-catalogue.ts";

export const chartTexts: TextCatalogue["chart"] = {
  nothingToCount: "لا يوجد ما يُعدّ بعد",
  of: "القيمة",
  others: (count) => `أخرى (${count})`,
  withoutValue: "بلا قيمة",
};
