import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("pl");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `W dokumencie: ${file}, wiersz ${line}`,
  notPossible: "Niedostępne",
  notForRole: (role, count) => `Niedostępne dla roli ${role}: ${inDigits(count)}`,
  nothingToDo: "Nie ma tu nic do zrobienia.",
  cantMove: (record, state) => `Nie można przenieść „${record}” do ${state}`,
  charactersOf: (count, most) => `Znaki: ${inDigits(count)} z ${inDigits(most)}`,
  characters: (least, most) => `Liczba znaków: ${inDigits(least)}–${inDigits(most)}`,
  charactersAtLeast: (least) => `Liczba znaków: co najmniej ${inDigits(least)}`,
  charactersAtMost: (most) => `Liczba znaków: najwyżej ${inDigits(most)}`,
  between: (least, most) => `Od ${least} do ${most}`,
  atLeast: (least) => `Co najmniej ${least}`,
  atMost: (most) => `Najwyżej ${most}`,
  from: (earliest) => `Od ${earliest}`,
  until: (latest) => `Do ${latest}`,
  pictures: "PNG, JPEG, GIF lub WebP",
};
