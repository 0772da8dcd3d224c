import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("ar");

export const historyTexts: TextCatalogue["history"] = {
  activity: "النشاط",
  after: "بعد",
  became: "أصبح",
  before: "قبل",
  characters: (count) => `الأحرف: ${number(count)}`,
  created: "أُنشئ",
  edited: "عُدِّل",
  history: "السجل الزمني",
  operator: "المشغّل",
  showEarlier: "عرض الأقدم",
  textChanged: "تغيّر",
  timer: "تلقائيًا",
};
