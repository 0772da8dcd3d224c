import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Actions",
  clearSearchAndFilters: "Effacer la recherche et les filtres",
  firstPage: "Première page",
  next: "Suivant",
  noneFit: (many) => `Aucun résultat : ${many}`,
  noneHere: (many) => `Rien ici pour l’instant : ${many}`,
  page: (number, pages, total) => `Page ${number} sur ${pages}, ${total} au total`,
  pages: "Pages",
  previous: "Précédent",
  showsUpByItself: "Les nouveaux éléments apparaissent ici automatiquement.",
  someOf: (shown, total) => `${shown} sur ${total}`,
  table: (screen) => `${screen}, table`,
  takeFilterAway: "Retirez un filtre ou cherchez autre chose.",
};
