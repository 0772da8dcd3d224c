import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `${screen} içinde ara`,
  controlKey: "Ctrl",
  create: "Oluştur",
  editInPlace: "Yerinde düzenle",
  find: "Ara…",
  findHint: "Kayıt, ekran veya komut arayın",
  goFromCardToCard: "Karttan karta geç",
  goTo: "Git",
  nextRecord: "Sonraki kayıt",
  nothingFits: "Sonuç yok.",
  previousRecord: "Önceki kayıt",
  results: "Sonuçlar",
  savedViews: "Kayıtlı görünümler",
  searchAndCommands: "Arama ve komutlar",
  searchFailed: "Arama başarısız oldu. Yeniden denemek için tekrar yazın.",
  settings: "Ayarlar",
  shortcuts: "Klavye kısayolları",
  singleKeys: "Tek tuşlar kısayol olarak çalışır",
};
