import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `البحث في ${screen}`,
  controlKey: "Ctrl",
  create: "إنشاء",
  editInPlace: "التعديل في مكانه",
  find: "بحث…",
  findHint: "ابحث عن سجل أو شاشة أو أمر",
  goFromCardToCard: "التنقل بين البطاقات",
  goTo: "الانتقال إلى",
  nextRecord: "السجل التالي",
  nothingFits: "لا توجد نتائج.",
  previousRecord: "السجل السابق",
  results: "النتائج",
  savedViews: "طرق العرض المحفوظة",
  searchAndCommands: "البحث والأوامر",
  searchFailed: "فشل البحث. اكتب مجددًا لإعادة المحاولة.",
  settings: "الإعدادات",
  shortcuts: "اختصارات لوحة المفاتيح",
  singleKeys: "المفاتيح المفردة تعمل كاختصارات",
};
