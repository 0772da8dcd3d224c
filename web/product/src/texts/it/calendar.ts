import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("it");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `Altri ${number(count)}`,
  nextDecade: "Decennio successivo",
  nextMonth: "Mese successivo",
  nextYear: "Anno successivo",
  nothingInPeriod: "Niente in questo periodo",
  previousDecade: "Decennio precedente",
  previousMonth: "Mese precedente",
  previousYear: "Anno precedente",
  today: "Oggi",
};
