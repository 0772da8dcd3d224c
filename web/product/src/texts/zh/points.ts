import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "产品的管理者可以为此角色提供界面。",
  inWords: "文字说明",
  ninePoints: "九个要点",
  noScreensFor: (role) => `没有供${role}使用的界面`,
  notShown: "未说明",
  partlyShown: "部分说明",
  shown: "已说明",
};
