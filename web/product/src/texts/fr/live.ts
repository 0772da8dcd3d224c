import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("fr");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `Le document enregistré contient des erreurs (${number(errors)}) ; le produit continue tel quel. Ligne ${line} : ${message}`,
};
