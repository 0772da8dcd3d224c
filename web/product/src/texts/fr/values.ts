import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Afficher en grand",
  justNow: "à l’instant",
  no: "Non",
  nothing: "aucune valeur",
  notPlayable: "Ce navigateur ne peut pas afficher ce fichier. Vous pouvez l’enregistrer.",
  saveFile: "Enregistrer",
  yes: "Oui",
};
