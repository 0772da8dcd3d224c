import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ja");

export const historyTexts: TextCatalogue["history"] = {
  activity: "アクティビティ",
  after: "変更後",
  became: "→",
  before: "変更前",
  characters: (count) => `${number(count)} 文字`,
  created: "作成",
  edited: "編集",
  history: "履歴",
  operator: "管理者",
  showEarlier: "以前の履歴を表示",
  textChanged: "変更",
  timer: "自動",
};
