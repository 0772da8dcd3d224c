import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("es");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `${number(count)} más`,
  nextDecade: "Década siguiente",
  nextMonth: "Mes siguiente",
  nextYear: "Año siguiente",
  nothingInPeriod: "Nada en este periodo",
  previousDecade: "Década anterior",
  previousMonth: "Mes anterior",
  previousYear: "Año anterior",
  today: "Hoy",
};
