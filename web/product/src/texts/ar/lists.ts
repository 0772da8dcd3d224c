import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "الإجراءات",
  clearSearchAndFilters: "مسح البحث والتصفية",
  firstPage: "الصفحة الأولى",
  next: "التالي",
  noneFit: (many) => `لا توجد نتائج: ${many}`,
  noneHere: (many) => `لا شيء هنا بعد: ${many}`,
  noneMeet: (many) => `لا شيء يستوفي شرط هذه القائمة: ${many}`,
  noneWith: (many, text) => `لا توجد نتائج للنص «${text}»: ${many}`,
  page: (number, pages, total) => `الصفحة ${number} من ${pages}، المجموع ${total}`,
  pages: "الصفحات",
  previous: "السابق",
  searchElse: "ابحث عن كلمات أخرى أو عن بداية كلمة.",
  showsUpByItself: "يظهر الجديد هنا تلقائيًا.",
  someOf: (shown, total) => `${shown} من ${total}`,
  table: (screen) => `${screen}، جدول`,
  takeAway: "أزل أحد عوامل التصفية.",
  takeFilterAway: "أزل أحد عوامل التصفية أو ابحث عن شيء آخر.",
};
