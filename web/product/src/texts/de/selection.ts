import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `Alle ${count} werden endgültig gelöscht.`,
  clear: "Auswahl aufheben",
  count: (count) => `${count} ausgewählt`,
  done: (action, done, of) => `${action}: ${done} von ${of} erledigt`,
  emptyStays: "Was hier leer bleibt, bleibt in jedem Datensatz, wie es ist.",
  leftOut: (count) => `${count} ausgelassen, weil es mit ihnen jetzt nicht möglich ist:`,
  moreActions: "Weitere Aktionen",
  noActions: "Hiermit ist gerade keine Aktion möglich",
  onlyFirst: (count, total) => `Die ersten ${count} von ${total}: Mehr lassen sich nicht auf einmal auswählen.`,
  progress: (finished, all) => `${finished} von ${all} …`,
  refused: (count) => `${count} abgelehnt. Sie bleiben ausgewählt.`,
  select: (record) => `${record} auswählen`,
  selectAll: (total) => `Alle ${total} auswählen`,
  selectFocused: "Datensatz auswählen",
  selectPage: "Alle auf dieser Seite auswählen",
  selection: "Ausgewählte Datensätze",
  share: (count, all) => `${count} von ${all}`,
  stop: "Anhalten",
};
