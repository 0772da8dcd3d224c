import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Wróć do zapisanego widoku",
  incomplete: "Części tego widoku już nie istnieją",
  mine: "Moje widoki (widoczne tylko dla Ciebie)",
  name: "Nazwa widoku",
  noView: "Bez widoku",
  nothingYet: "Filtruj, sortuj, grupuj lub wybierz kolumny i zapisz to tutaj jako widok.",
  onlyYou: "Ten widok widzisz tylko Ty.",
  remove: "Usuń",
  removeQuestion: (view) => `Usunąć widok „${view}”?`,
  rename: "Zmień nazwę…",
  save: "Zapisz",
  saveAs: "Zapisz jako nowy widok…",
  saveChanges: "Zapisz zmiany",
  share: "Udostępnij wszystkim tutaj",
  shared: "Udostępnione",
  unsaved: "niezapisane zmiany",
  unshare: "Przestań udostępniać",
  views: "Widoki",
  viewsOf: (current) => `Widoki: ${current}`,
  whoSees: "Udostępniony widok widzą wszyscy, którzy mogą otworzyć ten ekran.",
};
