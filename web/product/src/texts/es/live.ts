import { numberIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const number = numberIn("es");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `El documento guardado tiene errores (${number(errors)}); el producto sigue como estaba. Línea ${line}: ${message}`,
};
