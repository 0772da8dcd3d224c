import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("it");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `Nel documento: ${file}, riga ${line}`,
  notPossible: "Non possibile",
  notForRole: (role, count) => `Non disponibile per ${role}: ${inDigits(count)}`,
  nothingToDo: "Qui non c’è nulla da fare.",
  cantMove: (record, state) => `«${record}» non può essere spostato in ${state}`,
  charactersOf: (count, most) => `${inDigits(count)} di ${inDigits(most)} caratteri`,
  characters: (least, most) => `Da ${inDigits(least)} a ${inDigits(most)} caratteri`,
  charactersAtLeast: (least) => `Almeno ${inDigits(least)} caratteri`,
  charactersAtMost: (most) => `Al massimo ${inDigits(most)} caratteri`,
  between: (least, most) => `Da ${least} a ${most}`,
  atLeast: (least) => `Almeno ${least}`,
  atMost: (most) => `Al massimo ${most}`,
  from: (earliest) => `Dal ${earliest}`,
  until: (latest) => `Fino al ${latest}`,
  pictures: "PNG, JPEG, GIF o WebP",
};
