import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("fr");

export const calendarTexts: TextCatalogue["calendar"] = {
  more: (count) => `${number(count)} de plus`,
  nextDecade: "Décennie suivante",
  nextMonth: "Mois suivant",
  nextYear: "Année suivante",
  nothingInPeriod: "Rien sur cette période",
  previousDecade: "Décennie précédente",
  previousMonth: "Mois précédent",
  previousYear: "Année précédente",
  today: "Aujourd’hui",
};
