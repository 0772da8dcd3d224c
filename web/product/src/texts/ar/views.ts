import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "العودة إلى طريقة العرض المحفوظة",
  incomplete: "أجزاء من طريقة العرض هذه لم تعد موجودة",
  mine: "طرق العرض الخاصة بي (تراها أنت فقط)",
  name: "اسم طريقة العرض",
  noView: "بلا طريقة عرض",
  nothingYet: "صفِّ أو رتّب أو جمّع أو اختر الأعمدة، ثم احفظ ذلك هنا كطريقة عرض.",
  onlyYou: "أنت فقط ترى طريقة العرض هذه.",
  remove: "إزالة",
  removeQuestion: (view) => `إزالة طريقة العرض «${view}»؟`,
  rename: "إعادة التسمية…",
  save: "حفظ",
  saveAs: "حفظ كطريقة عرض جديدة…",
  saveChanges: "حفظ التغييرات",
  share: "مشاركة مع الجميع هنا",
  shared: "مشتركة",
  unsaved: "تغييرات غير محفوظة",
  unshare: "إيقاف المشاركة",
  views: "طرق العرض",
  viewsOf: (current) => `طرق العرض: ${current}`,
  whoSees: "طريقة العرض المشتركة يراها كل من يمكنه فتح هذه الشاشة.",
};
