import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `Sunucu yanıt veremedi (${status}). Birazdan yeniden deneyin.`,
  pageBroken: "Bu sayfada bir sorun oluştu. Lütfen yeniden yükleyin.",
  unreachable: "Sunucuya ulaşılamıyor. Birazdan yeniden deneyin.",
};
