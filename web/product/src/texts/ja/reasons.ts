import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("ja");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `文書内：${file} の ${line} 行目`,
  notPossible: "実行できない操作",
  notForRole: (role, count) => `${role}には許可されていない操作：${inDigits(count)}件`,
  nothingToDo: "ここで実行できる操作はありません。",
  cantMove: (record, state) => `「${record}」は${state}に移動できません`,
  charactersOf: (count, most) => `${inDigits(most)}文字中${inDigits(count)}文字`,
  characters: (least, most) => `${inDigits(least)}～${inDigits(most)}文字`,
  charactersAtLeast: (least) => `${inDigits(least)}文字以上`,
  charactersAtMost: (most) => `${inDigits(most)}文字以内`,
  between: (least, most) => `${least}～${most}`,
  atLeast: (least) => `${least}以上`,
  atMost: (most) => `${most}以下`,
  from: (earliest) => `${earliest}以降`,
  until: (latest) => `${latest}まで`,
  pictures: "PNG、JPEG、GIF、WebP",
};
