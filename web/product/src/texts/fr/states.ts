import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Effacer les filtres",
  goToStart: "Aller à l’accueil",
  loading: "Chargement",
  noSuchPage: "Cette page n’existe pas",
  noSuchPageWhy: "Le lien est peut-être ancien, ou la page n’est pas accessible à votre rôle.",
  notFound: "Introuvable",
  tryAgain: "Réessayer",
};
