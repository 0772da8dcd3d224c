import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Mostra ingrandito",
  justNow: "proprio ora",
  no: "No",
  nothing: "nessun valore",
  notPlayable: "Questo browser non può mostrare il file. Puoi salvarlo.",
  saveFile: "Salva",
  yes: "Sì",
};
