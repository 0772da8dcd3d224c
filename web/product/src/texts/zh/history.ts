import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("zh");

export const historyTexts: TextCatalogue["history"] = {
  activity: "动态",
  after: "之后",
  became: "变为",
  before: "之前",
  characters: (count) => `${number(count)} 个字符`,
  created: "已创建",
  edited: "已编辑",
  history: "历史记录",
  operator: "管理者",
  showEarlier: "显示更早的记录",
  textChanged: "已更改",
  timer: "自动",
};
