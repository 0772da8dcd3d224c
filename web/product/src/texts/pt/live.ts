import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("pt");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `O documento salvo tem erros (${number(errors)}); o produto continua como estava. Linha ${line}: ${message}`,
};
