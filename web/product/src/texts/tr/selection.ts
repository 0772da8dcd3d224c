import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `${count} kaydın tümü kalıcı olarak silinecek.`,
  clear: "Seçimi temizle",
  count: (count) => `${count} seçildi`,
  done: (action, done, of) => `${action}: ${of} kayıttan ${done} tanesi yapıldı`,
  emptyStays: "Burada boş kalanlar hiçbir kayıtta değişmez.",
  leftOut: (count) => `${count} kayıt dışarıda kalıyor, çünkü şu anda mümkün değil:`,
  moreActions: "Diğer işlemler",
  noActions: "Şu anda bir işlem yapılamaz",
  onlyFirst: (count, total) => `${total} kayıttan ilk ${count}: aynı anda daha fazlası seçilemez.`,
  progress: (finished, all) => `${finished}/${all}…`,
  refused: (count) => `${count} reddedildi. Bunlar seçili kalır.`,
  select: (record) => `${record} kaydını seç`,
  selectAll: (total) => `Tümünü seç (${total})`,
  selectFocused: "Kaydı seç",
  selectPage: "Bu sayfadakilerin tümünü seç",
  selection: "Seçilen kayıtlar",
  share: (count, all) => `${all} kayıttan ${count}`,
  stop: "Durdur",
};
