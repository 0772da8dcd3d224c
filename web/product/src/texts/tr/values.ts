import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Büyük göster",
  justNow: "az önce",
  no: "Hayır",
  nothing: "değer yok",
  notPlayable: "Bu tarayıcı dosyayı gösteremiyor. Dosyayı kaydedebilirsiniz.",
  saveFile: "Kaydet",
  yes: "Evet",
};
