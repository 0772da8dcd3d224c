import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}، حسب اليوم`,
  byMonth: (field) => `${field}، حسب الشهر`,
  columns: "الأعمدة",
  continued: "تابع",
  group: "تجميع",
  groupBy: "التجميع حسب",
  largestGroups: (shown, all) => `هذه أكبر ${shown} مجموعة من أصل ${all}.`,
  move: (column) => `نقل ${column} بمفاتيح الأسهم`,
  noGroups: "بدون مجموعات",
  position: (column, place, of) => `${column}: ${place} من ${of}`,
  reset: "الأعمدة المعتادة",
  withoutValue: "بلا قيمة",
};
