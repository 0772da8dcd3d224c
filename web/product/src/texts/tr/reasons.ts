import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("tr");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `Belgede: ${file}, satır ${line}`,
  notPossible: "Yapılamaz",
  notForRole: (role, count) => `${role} için kapalı işlemler: ${inDigits(count)}`,
  nothingToDo: "Burada yapılacak bir şey yok.",
  cantMove: (record, state) => `“${record}” ${state} durumuna taşınamaz`,
  charactersOf: (count, most) => `${inDigits(most)} karakterden ${inDigits(count)} tanesi`,
  characters: (least, most) => `${inDigits(least)}–${inDigits(most)} karakter`,
  charactersAtLeast: (least) => `En az ${inDigits(least)} karakter`,
  charactersAtMost: (most) => `En fazla ${inDigits(most)} karakter`,
  between: (least, most) => `${least} ile ${most} arası`,
  atLeast: (least) => `En az ${least}`,
  atMost: (most) => `En fazla ${most}`,
  from: (earliest) => `En erken ${earliest}`,
  until: (latest) => `En geç ${latest}`,
  pictures: "PNG, JPEG, GIF veya WebP",
};
