import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("tr");

export const historyTexts: TextCatalogue["history"] = {
  activity: "Etkinlik",
  after: "Sonra",
  became: "şu oldu:",
  before: "Önce",
  characters: (count) => `${number(count)} karakter`,
  created: "Oluşturuldu",
  edited: "Düzenlendi",
  history: "Geçmiş",
  operator: "Yönetici",
  showEarlier: "Öncekileri göster",
  textChanged: "değişti",
  timer: "Otomatik olarak",
};
