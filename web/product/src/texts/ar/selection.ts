import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `سيُحذف الكل (${count}) نهائيًا.`,
  clear: "إلغاء التحديد",
  count: (count) => `المحدد: ${count}`,
  done: (action, done, of) => `${action}: تم ${done} من ${of}`,
  emptyStays: "ما يبقى فارغًا هنا لا يتغير في أي سجل.",
  leftOut: (count) => `مستبعد لأن ذلك غير ممكن الآن: ${count}`,
  moreActions: "إجراءات أخرى",
  noActions: "لا يمكن اتخاذ أي إجراء الآن",
  onlyFirst: (count, total) => `أول ${count} من أصل ${total}: لا يمكن تحديد المزيد دفعة واحدة.`,
  progress: (finished, all) => `${finished} من ${all}…`,
  refused: (count) => `المرفوض: ${count}. تبقى محددة.`,
  select: (record) => `تحديد ${record}`,
  selectAll: (total) => `تحديد الكل (${total})`,
  selectFocused: "تحديد السجل",
  selectPage: "تحديد كل ما في هذه الصفحة",
  selection: "السجلات المحددة",
  share: (count, all) => `${count} من ${all}`,
  stop: "إيقاف",
};
