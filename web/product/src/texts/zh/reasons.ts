import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("zh");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `在文档中：${file}，第 ${line} 行`,
  notPossible: "不可用",
  notForRole: (role, count) => `${role}无权执行的操作：${inDigits(count)} 项`,
  nothingToDo: "此处没有可执行的操作。",
  cantMove: (record, state) => `无法将“${record}”移至${state}`,
  charactersOf: (count, most) => `${inDigits(count)} / ${inDigits(most)} 个字符`,
  characters: (least, most) => `${inDigits(least)} 至 ${inDigits(most)} 个字符`,
  charactersAtLeast: (least) => `至少 ${inDigits(least)} 个字符`,
  charactersAtMost: (most) => `最多 ${inDigits(most)} 个字符`,
  between: (least, most) => `${least} 至 ${most}`,
  atLeast: (least) => `至少 ${least}`,
  atMost: (most) => `最多 ${most}`,
  from: (earliest) => `从 ${earliest} 起`,
  until: (latest) => `截至 ${latest}`,
  pictures: "PNG、JPEG、GIF 或 WebP",
};
