import type { TextCatalogue } from "../text-catalogue.ts";

export const pointTexts: TextCatalogue["points"] = {
  askOperator: "Bu ürünü işleten kişi bu role ekran verebilir.",
  inWords: "Sözle",
  ninePoints: "Dokuz madde",
  noScreensFor: (role) => `${role} rolü için ekran yok`,
  notShown: "Gösterilmiyor",
  partlyShown: "Kısmen gösteriliyor",
  shown: "Gösteriliyor",
};
