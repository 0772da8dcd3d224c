import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("fr");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `Dans le document : ${file}, ligne ${line}`,
  notPossible: "Pas possible",
  notForRole: (role, count) => `Réservé à d’autres que ${role} : ${inDigits(count)}`,
  nothingToDo: "Il n’y a rien à faire ici.",
  cantMove: (record, state) => `« ${record} » ne peut pas passer à ${state}`,
  charactersOf: (count, most) => `${inDigits(count)} sur ${inDigits(most)} caractères`,
  characters: (least, most) => `${inDigits(least)} à ${inDigits(most)} caractères`,
  charactersAtLeast: (least) => `Au moins ${inDigits(least)} caractères`,
  charactersAtMost: (most) => `Au plus ${inDigits(most)} caractères`,
  between: (least, most) => `${least} à ${most}`,
  atLeast: (least) => `Au moins ${least}`,
  atMost: (most) => `Au plus ${most}`,
  from: (earliest) => `À partir du ${earliest}`,
  until: (latest) => `Jusqu’au ${latest}`,
  pictures: "PNG, JPEG, GIF ou WebP",
};
