import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("es");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `En el documento: ${file}, línea ${line}`,
  notPossible: "No es posible",
  notForRole: (role, count) => `No disponible para ${role}: ${inDigits(count)}`,
  nothingToDo: "Aquí no hay nada que hacer.",
  cantMove: (record, state) => `«${record}» no se puede mover a ${state}`,
  charactersOf: (count, most) => `${inDigits(count)} de ${inDigits(most)} caracteres`,
  characters: (least, most) => `De ${inDigits(least)} a ${inDigits(most)} caracteres`,
  charactersAtLeast: (least) => `Al menos ${inDigits(least)} caracteres`,
  charactersAtMost: (most) => `Como máximo ${inDigits(most)} caracteres`,
  between: (least, most) => `De ${least} a ${most}`,
  atLeast: (least) => `Al menos ${least}`,
  atMost: (most) => `Como máximo ${most}`,
  from: (earliest) => `Desde el ${earliest}`,
  until: (latest) => `Hasta el ${latest}`,
  pictures: "PNG, JPEG, GIF o WebP",
};
