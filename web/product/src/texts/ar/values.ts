import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "عرض بحجم كبير",
  justNow: "الآن",
  no: "لا",
  nothing: "بلا قيمة",
  notPlayable: "لا يستطيع هذا المتصفح عرض الملف. يمكنك حفظه.",
  saveFile: "حفظ",
  yes: "نعم",
};
