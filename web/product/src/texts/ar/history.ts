import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ar");

export const historyTexts: TextCatalogue["history"] = {
  after: "بعد",
  became: "أصبح",
  before: "قبل",
  beginning: "البيانات الأولى",
  characters: (count) => `الأحرف: ${number(count)}`,
  created: "أُنشئ",
  history: "السجل الزمني",
  operator: "المشغّل",
  showEarlier: "عرض الأقدم",
  textChanged: "تغيّر",
  timer: "تلقائيًا",
  visitor: "زائر",
};
