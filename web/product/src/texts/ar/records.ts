import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "التفاصيل",
  editField: (field, record) => `تعديل ${field} في ${record}`,
  nothingYet: "لا شيء بعد",
  nothingToSee: "لا شيء يمكنك الاطلاع عليه",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `كتب ${person}`,
  saveField: (field) => `حفظ ${field}`,
  send: "إرسال",
  showLess: "عرض أقل",
  showMore: "عرض المزيد",
  somebody: "شخص ما",
};
