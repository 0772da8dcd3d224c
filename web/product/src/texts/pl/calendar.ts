import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pl");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `Więcej: ${number(count)}`,
  nextDecade: "Następna dekada",
  nextMonth: "Następny miesiąc",
  nextYear: "Następny rok",
  nothingInPeriod: "Nic w tym okresie",
  previousDecade: "Poprzednia dekada",
  previousMonth: "Poprzedni miesiąc",
  previousYear: "Poprzedni rok",
  today: "Dzisiaj",
};
