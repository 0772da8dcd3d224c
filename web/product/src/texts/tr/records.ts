import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "Ayrıntılar",
  editField: (field, record) => `Düzenle: ${record}, ${field}`,
  nothingYet: "Henüz bir şey yok",
  nothingToSee: "Görebileceğiniz bir şey yok",
  relatedAs: (list, reference) => `${list} (${reference})`,
  said: (person) => `${person} yazdı`,
  saveField: (field) => `Kaydet: ${field}`,
  send: "Gönder",
  showLess: "Daha az göster",
  showMore: "Daha fazla göster",
  somebody: "Biri",
};
