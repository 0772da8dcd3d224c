import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("pt");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `No documento: ${file}, linha ${line}`,
  notPossible: "Não é possível",
  notForRole: (role, count) => `Não disponível para ${role}: ${inDigits(count)}`,
  nothingToDo: "Não há nada a fazer aqui.",
  cantMove: (record, state) => `“${record}” não pode ser movido para ${state}`,
  charactersOf: (count, most) => `${inDigits(count)} de ${inDigits(most)} caracteres`,
  characters: (least, most) => `De ${inDigits(least)} a ${inDigits(most)} caracteres`,
  charactersAtLeast: (least) => `Pelo menos ${inDigits(least)} caracteres`,
  charactersAtMost: (most) => `No máximo ${inDigits(most)} caracteres`,
  between: (least, most) => `De ${least} a ${most}`,
  atLeast: (least) => `Pelo menos ${least}`,
  atMost: (most) => `No máximo ${most}`,
  from: (earliest) => `A partir de ${earliest}`,
  until: (latest) => `Até ${latest}`,
  pictures: "PNG, JPEG, GIF ou WebP",
};
