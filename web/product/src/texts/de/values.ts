import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Groß anzeigen",
  justNow: "gerade eben",
  no: "Nein",
  nothing: "keine Angabe",
  notPlayable: "Dieser Browser kann die Datei nicht anzeigen. Sie können sie speichern.",
  saveFile: "Speichern",
  yes: "Ja",
};
