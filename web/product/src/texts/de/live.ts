import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("de");

export const liveTexts: TextCatalogue["live"] = {
  documentHasErrors: (errors, line, message) =>
    `Das gespeicherte Dokument enthält ${counted(errors, { one: "einen Fehler", other: "# Fehler" })}; das Produkt läuft unverändert weiter. Zeile ${line}: ${message}`,
};
