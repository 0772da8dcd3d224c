import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("zh");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `还有 ${number(count)} 项`,
  nextDecade: "下一个十年",
  nextMonth: "下个月",
  nextYear: "下一年",
  nothingInPeriod: "此期间没有内容",
  previousDecade: "上一个十年",
  previousMonth: "上个月",
  previousYear: "上一年",
  today: "今天",
};
