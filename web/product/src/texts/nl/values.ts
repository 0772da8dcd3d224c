import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Groot weergeven",
  justNow: "zojuist",
  no: "Nee",
  nothing: "geen waarde",
  notPlayable: "Deze browser kan het bestand niet tonen. U kunt het opslaan.",
  saveFile: "Opslaan",
  yes: "Ja",
};
