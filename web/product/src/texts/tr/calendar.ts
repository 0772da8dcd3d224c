import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("tr");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `${number(count)} tane daha`,
  nextDecade: "Sonraki on yıl",
  nextMonth: "Sonraki ay",
  nextYear: "Sonraki yıl",
  nothingInPeriod: "Bu dönemde bir şey yok",
  previousDecade: "Önceki on yıl",
  previousMonth: "Önceki ay",
  previousYear: "Önceki yıl",
  today: "Bugün",
};
