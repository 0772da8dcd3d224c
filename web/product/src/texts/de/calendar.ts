import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("de");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => counted(count, { one: "# weiterer", other: "# weitere" }),
  nextDecade: "Nächstes Jahrzehnt",
  nextMonth: "Nächster Monat",
  nextYear: "Nächstes Jahr",
  nothingInPeriod: "Keine Einträge in diesem Zeitraum",
  previousDecade: "Voriges Jahrzehnt",
  previousMonth: "Voriger Monat",
  previousYear: "Voriges Jahr",
  today: "Heute",
};
