import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Filtreleri temizle",
  goToStart: "Başa dön",
  loading: "Yükleniyor",
  noSuchPage: "Böyle bir sayfa yok",
  noSuchPageWhy: "Bağlantı eski olabilir ya da sayfa rolünüze açık olmayabilir.",
  notFound: "Bulunamadı",
  tryAgain: "Yeniden dene",
};
