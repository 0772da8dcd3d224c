import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pl");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `Zapisany dokument zawiera błędy (${number(errors)}); produkt działa bez zmian. Wiersz ${line}: ${message}`,
};
