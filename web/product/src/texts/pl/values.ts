import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "Pokaż w dużym rozmiarze",
  justNow: "przed chwilą",
  no: "Nie",
  nothing: "brak wartości",
  notPlayable: "Ta przeglądarka nie może wyświetlić pliku. Można go zapisać.",
  saveFile: "Zapisz",
  yes: "Tak",
};
