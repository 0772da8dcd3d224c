import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Aktionen",
  clearSearchAndFilters: "Suche und Filter zurücksetzen",
  firstPage: "Erste Seite",
  next: "Weiter",
  noneFit: (many) => `Keine Treffer: ${many}`,
  noneHere: (many) => `Hier ist noch nichts: ${many}`,
  noneMeet: (many) => `Nichts erfüllt die Bedingung dieser Liste: ${many}`,
  noneWith: (many, text) => `Keine Treffer für „${text}“: ${many}`,
  page: (number, pages, total) => `Seite ${number} von ${pages}, insgesamt ${total}`,
  pages: "Seiten",
  previous: "Zurück",
  searchElse: "Suchen Sie nach anderen Wörtern oder nach dem Anfang eines Wortes.",
  showsUpByItself: "Neue Einträge erscheinen hier von selbst.",
  someOf: (shown, total) => `${shown} von ${total}`,
  table: (screen) => `${screen}, Tabelle`,
  takeAway: "Entfernen Sie einen Filter.",
  takeFilterAway: "Entfernen Sie einen Filter oder suchen Sie nach etwas anderem.",
};
