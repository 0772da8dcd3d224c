import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Kayıtlı görünüme dön",
  incomplete: "Bu görünümün bazı parçaları artık yok",
  mine: "Görünümlerim (yalnızca siz görürsünüz)",
  name: "Görünümün adı",
  noView: "Görünümsüz",
  nothingYet: "Filtreleyin, sıralayın, gruplayın veya sütun seçin ve burada görünüm olarak kaydedin.",
  onlyYou: "Bu görünümü yalnızca siz görürsünüz.",
  remove: "Kaldır",
  removeQuestion: (view) => `“${view}” görünümü kaldırılsın mı?`,
  rename: "Yeniden adlandır…",
  save: "Kaydet",
  saveAs: "Yeni görünüm olarak kaydet…",
  saveChanges: "Değişiklikleri kaydet",
  share: "Buradaki herkesle paylaş",
  shared: "Paylaşılanlar",
  unsaved: "kaydedilmemiş değişiklikler",
  unshare: "Paylaşmayı bırak",
  views: "Görünümler",
  viewsOf: (current) => `Görünümler: ${current}`,
  whoSees: "Paylaşılan görünümü, bu ekranı açabilen herkes görür.",
};
