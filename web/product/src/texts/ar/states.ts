import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "مسح عوامل التصفية",
  goToStart: "الانتقال إلى البداية",
  loading: "جارٍ التحميل",
  noSuchPage: "لا توجد صفحة كهذه",
  noSuchPageWhy: "قد يكون الرابط قديمًا، أو أن الصفحة ليست لدورك.",
  notFound: "غير موجود",
  tryAgain: "إعادة المحاولة",
};
