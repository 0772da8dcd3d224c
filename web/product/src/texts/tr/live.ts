import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("tr");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `Kaydedilen belgede hata var (${number(errors)}); ürün eskisi gibi çalışıyor. Satır ${line}: ${message}`,
};
