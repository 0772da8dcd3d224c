import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Wyczyść filtry",
  goToStart: "Przejdź na początek",
  loading: "Wczytywanie",
  noSuchPage: "Nie ma takiej strony",
  noSuchPageWhy: "Link może być nieaktualny albo strona nie jest dostępna dla Twojej roli.",
  notFound: "Nie znaleziono",
  tryAgain: "Spróbuj ponownie",
};
