import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "この製品の管理者は、このロールに画面を割り当てられます。",
  inWords: "言葉で",
  ninePoints: "9 つの項目",
  noScreensFor: (role) => `${role}の画面はありません`,
  notShown: "未記載",
  partlyShown: "一部記載",
  shown: "記載あり",
};
