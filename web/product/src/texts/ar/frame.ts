import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "حسب النظام",
  closeNavigation: "إغلاق التنقل",
  dark: "داكن",
  light: "فاتح",
  moreScreens: "المزيد",
  openNavigation: "فتح التنقل",
  product: "المنتج",
  screens: "الشاشات",
  skipToContent: "الانتقال إلى المحتوى",
};
