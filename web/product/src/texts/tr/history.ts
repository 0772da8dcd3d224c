import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("tr");

export const historyTexts: TextCatalogue["history"] = {
  after: "Sonra",
  became: "şu oldu:",
  before: "Önce",
  beginning: "İlk veriler",
  characters: (count) => `${number(count)} karakter`,
  created: "Oluşturuldu",
  history: "Geçmiş",
  operator: "Yönetici",
  showEarlier: "Öncekileri göster",
  textChanged: "değişti",
  timer: "Otomatik olarak",
  visitor: "Bir ziyaretçi",
};
