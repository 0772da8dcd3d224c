import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pt");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `Mais ${number(count)}`,
  nextDecade: "Década seguinte",
  nextMonth: "Mês seguinte",
  nextYear: "Ano seguinte",
  nothingInPeriod: "Nada neste período",
  previousDecade: "Década anterior",
  previousMonth: "Mês anterior",
  previousYear: "Ano anterior",
  today: "Hoje",
};
