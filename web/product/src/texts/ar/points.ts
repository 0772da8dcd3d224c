import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "يمكن لمن يدير هذا المنتج إتاحة شاشات لهذا الدور.",
  inWords: "بالكلمات",
  ninePoints: "النقاط التسع",
  noScreensFor: (role) => `لا توجد شاشات للدور ${role}`,
  notShown: "غير معروض",
  partlyShown: "معروض جزئيًا",
  shown: "معروض",
};
