import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ja");

export const historyTexts: TextCatalogue["history"] = {
  after: "変更後",
  became: "→",
  before: "変更前",
  beginning: "初期データ",
  characters: (count) => `${number(count)} 文字`,
  created: "作成",
  history: "履歴",
  operator: "管理者",
  showEarlier: "以前の履歴を表示",
  textChanged: "変更",
  timer: "自動",
  visitor: "訪問者",
};
