import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("nl");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `In het document: ${file}, regel ${line}`,
  notPossible: "Niet mogelijk",
  notForRole: (role, count) => `Niet voor ${role}: ${inDigits(count)}`,
  nothingToDo: "Hier valt niets te doen.",
  cantMove: (record, state) => `“${record}” kan niet naar ${state} worden verplaatst`,
  charactersOf: (count, most) => `${inDigits(count)} van ${inDigits(most)} tekens`,
  characters: (least, most) => `${inDigits(least)} tot ${inDigits(most)} tekens`,
  charactersAtLeast: (least) => `Minstens ${inDigits(least)} tekens`,
  charactersAtMost: (most) => `Hoogstens ${inDigits(most)} tekens`,
  between: (least, most) => `${least} tot ${most}`,
  atLeast: (least) => `Minstens ${least}`,
  atMost: (most) => `Hoogstens ${most}`,
  from: (earliest) => `Vanaf ${earliest}`,
  until: (latest) => `Tot en met ${latest}`,
  pictures: "PNG, JPEG, GIF of WebP",
};
