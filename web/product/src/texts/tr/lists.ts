import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Eylemler",
  clearSearchAndFilters: "Aramayı ve filtreleri temizle",
  firstPage: "İlk sayfa",
  next: "Sonraki",
  noneFit: (many) => `Sonuç yok: ${many}`,
  noneHere: (many) => `Burada henüz bir şey yok: ${many}`,
  noneMeet: (many) => `Bu listenin koşulunu karşılayan bir şey yok: ${many}`,
  noneWith: (many, text) => `“${text}” için sonuç yok: ${many}`,
  page: (number, pages, total) => `Sayfa ${number} / ${pages}, toplam ${total}`,
  pages: "Sayfalar",
  previous: "Önceki",
  searchElse: "Başka sözcükler veya bir sözcüğün başını arayın.",
  showsUpByItself: "Yeni gelenler burada kendiliğinden görünür.",
  someOf: (shown, total) => `${shown} / ${total}`,
  table: (screen) => `${screen}, tablo`,
  takeAway: "Bir filtreyi kaldırın.",
  takeFilterAway: "Bir filtreyi kaldırın veya başka bir şey arayın.",
};
