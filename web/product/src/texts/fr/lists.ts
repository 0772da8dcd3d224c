import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Actions",
  clearSearchAndFilters: "Effacer la recherche et les filtres",
  firstPage: "Première page",
  next: "Suivant",
  noneFit: (many) => `Aucun résultat : ${many}`,
  noneHere: (many) => `Rien ici pour l’instant : ${many}`,
  noneMeet: (many) => `Rien ne remplit la condition de cette liste : ${many}`,
  noneWith: (many, text) => `Aucun résultat pour « ${text} » : ${many}`,
  page: (number, pages, total) => `Page ${number} sur ${pages}, ${total} au total`,
  pages: "Pages",
  previous: "Précédent",
  searchElse: "Cherchez d’autres mots ou le début d’un mot.",
  showsUpByItself: "Les nouveaux éléments apparaissent ici automatiquement.",
  someOf: (shown, total) => `${shown} sur ${total}`,
  table: (screen) => `${screen}, table`,
  takeAway: "Retirez un filtre.",
  takeFilterAway: "Retirez un filtre ou cherchez autre chose.",
};
