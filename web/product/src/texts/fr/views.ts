import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Revenir à la vue enregistrée",
  incomplete: "Des éléments de cette vue n’existent plus",
  mine: "Mes vues (visibles par vous seul)",
  name: "Nom de la vue",
  noView: "Sans vue",
  nothingYet: "Filtrez, triez, groupez ou choisissez des colonnes, puis enregistrez le tout ici comme vue.",
  onlyYou: "Vous seul voyez cette vue.",
  remove: "Supprimer",
  removeQuestion: (view) => `Supprimer la vue « ${view} » ?`,
  rename: "Renommer…",
  save: "Enregistrer",
  saveAs: "Enregistrer comme nouvelle vue…",
  saveChanges: "Enregistrer les modifications",
  share: "Partager avec tout le monde ici",
  shared: "Partagées",
  unsaved: "modifications non enregistrées",
  unshare: "Ne plus partager",
  views: "Vues",
  viewsOf: (current) => `Vues : ${current}`,
  whoSees: "Une vue partagée est visible par tous ceux qui peuvent ouvrir cet écran.",
};
