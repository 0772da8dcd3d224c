import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `Alle ${count} worden voorgoed verwijderd.`,
  clear: "Selectie wissen",
  count: (count) => `${count} geselecteerd`,
  done: (action, done, of) => `${action}: ${done} van ${of} gedaan`,
  emptyStays: "Wat hier leeg blijft, verandert in geen enkel record.",
  leftOut: (count) => `${count} overgeslagen, omdat dit er nu niet mee kan:`,
  moreActions: "Meer acties",
  noActions: "Hiermee is nu geen actie mogelijk",
  onlyFirst: (count, total) => `De eerste ${count} van ${total}: meer kunnen niet tegelijk worden geselecteerd.`,
  progress: (finished, all) => `${finished} van ${all}…`,
  refused: (count) => `${count} geweigerd. Ze blijven geselecteerd.`,
  select: (record) => `${record} selecteren`,
  selectAll: (total) => `Alle ${total} selecteren`,
  selectFocused: "Record selecteren",
  selectPage: "Alles op deze pagina selecteren",
  selection: "Geselecteerde records",
  share: (count, all) => `${count} van ${all}`,
  stop: "Stoppen",
};
