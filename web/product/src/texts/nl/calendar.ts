import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("nl");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `Nog ${number(count)}`,
  nextDecade: "Volgend decennium",
  nextMonth: "Volgende maand",
  nextYear: "Volgend jaar",
  nothingInPeriod: "Niets in deze periode",
  previousDecade: "Vorig decennium",
  previousMonth: "Vorige maand",
  previousYear: "Vorig jaar",
  today: "Vandaag",
};
