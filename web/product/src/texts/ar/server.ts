import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `تعذر على الخادم الرد (${status}). حاول مجددًا بعد لحظات.`,
  pageBroken: "حدث خطأ في هذه الصفحة. يرجى إعادة تحميلها.",
  unreachable: "يتعذر الوصول إلى الخادم. حاول مجددًا بعد لحظات.",
};
