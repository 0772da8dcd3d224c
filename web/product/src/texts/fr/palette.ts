import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `Rechercher dans ${screen}`,
  controlKey: "Ctrl",
  create: "Créer",
  editInPlace: "Modifier sur place",
  find: "Rechercher…",
  findHint: "Rechercher un enregistrement, une vue ou une commande",
  goFromCardToCard: "Aller d’une carte à l’autre",
  goTo: "Aller à",
  nextRecord: "Enregistrement suivant",
  nothingFits: "Aucun résultat.",
  previousRecord: "Enregistrement précédent",
  results: "Résultats",
  savedViews: "Vues enregistrées",
  searchAndCommands: "Recherche et commandes",
  searchFailed: "La recherche a échoué. Saisissez à nouveau pour réessayer.",
  settings: "Paramètres",
  shortcuts: "Raccourcis clavier",
  singleKeys: "Les touches seules servent de raccourcis",
};
