import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ja");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `ほか ${number(count)} 件`,
  nextDecade: "次の 10 年",
  nextMonth: "次の月",
  nextYear: "次の年",
  nothingInPeriod: "この期間には何もありません",
  previousDecade: "前の 10 年",
  previousMonth: "前の月",
  previousYear: "前の年",
  today: "今日",
};
