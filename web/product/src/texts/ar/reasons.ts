import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const inDigits = numberIn("ar");

export const reasonTexts: TextCatalogue["reasons"] = {
  inDocument: (file, line) => `في المستند: ${file}، السطر ${line}`,
  notPossible: "غير ممكن",
  notForRole: (role, count) => `إجراءات غير متاحة لـ ${role}: ${inDigits(count)}`,
  nothingToDo: "لا يوجد ما يمكن فعله هنا.",
  cantMove: (record, state) => `لا يمكن نقل «${record}» إلى ${state}`,
  charactersOf: (count, most) => `الأحرف: ${inDigits(count)} من ${inDigits(most)}`,
  characters: (least, most) => `عدد الأحرف: من ${inDigits(least)} إلى ${inDigits(most)}`,
  charactersAtLeast: (least) => `عدد الأحرف: ${inDigits(least)} على الأقل`,
  charactersAtMost: (most) => `عدد الأحرف: ${inDigits(most)} على الأكثر`,
  between: (least, most) => `من ${least} إلى ${most}`,
  atLeast: (least) => `${least} على الأقل`,
  atMost: (most) => `${most} على الأكثر`,
  from: (earliest) => `من ${earliest}`,
  until: (latest) => `حتى ${latest}`,
  pictures: "PNG أو JPEG أو GIF أو WebP",
};
