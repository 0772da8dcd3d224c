import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `Szukaj: ${screen}`,
  controlKey: "Ctrl",
  create: "Utwórz",
  editInPlace: "Edytuj w miejscu",
  find: "Szukaj…",
  findHint: "Znajdź wpis, widok lub polecenie",
  goFromCardToCard: "Przejdź do następnej karty",
  goTo: "Przejdź do",
  nextRecord: "Następny wpis",
  nothingFits: "Brak wyników.",
  previousRecord: "Poprzedni wpis",
  results: "Wyniki",
  savedViews: "Zapisane widoki",
  searchAndCommands: "Wyszukiwanie i polecenia",
  searchFailed: "Wyszukiwanie nie powiodło się. Wpisz ponownie, aby spróbować jeszcze raz.",
  settings: "Ustawienia",
  shortcuts: "Skróty klawiszowe",
  singleKeys: "Pojedyncze klawisze działają jako skróty",
};
