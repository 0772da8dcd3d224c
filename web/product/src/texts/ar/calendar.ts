import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ar");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `المزيد: ${number(count)}`,
  nextDecade: "العقد التالي",
  nextMonth: "الشهر التالي",
  nextYear: "السنة التالية",
  nothingInPeriod: "لا شيء في هذه الفترة",
  previousDecade: "العقد السابق",
  previousMonth: "الشهر السابق",
  previousYear: "السنة السابقة",
  today: "اليوم",
};
