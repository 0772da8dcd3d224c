import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Filter zurücksetzen",
  goToStart: "Zur Startseite",
  loading: "Wird geladen",
  noSuchPage: "Diese Seite gibt es nicht",
  noSuchPageWhy: "Der Link ist vielleicht veraltet, oder die Seite ist für Ihre Rolle nicht freigegeben.",
  notFound: "Nicht gefunden",
  tryAgain: "Erneut versuchen",
};
