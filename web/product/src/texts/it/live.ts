import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("it");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `Il documento salvato contiene errori (${number(errors)}); il prodotto continua com’era. Riga ${line}: ${message}`,
};
