import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `Tutti e ${count} saranno eliminati per sempre.`,
  clear: "Annulla la selezione",
  count: (count) => `Selezionati: ${count}`,
  done: (action, done, of) => `${action}: ${done} di ${of}`,
  emptyStays: "Ciò che resta vuoto qui non cambia in nessun record.",
  leftOut: (count) => `${count} esclusi, perché ora non è possibile:`,
  moreActions: "Altre azioni",
  noActions: "Nessuna azione possibile ora",
  onlyFirst: (count, total) => `I primi ${count} di ${total}: non se ne possono selezionare di più alla volta.`,
  progress: (finished, all) => `${finished} di ${all}…`,
  refused: (count) => `Rifiutati: ${count}. Restano selezionati.`,
  select: (record) => `Seleziona ${record}`,
  selectAll: (total) => `Seleziona tutti (${total})`,
  selectFocused: "Seleziona il record",
  selectPage: "Seleziona tutto in questa pagina",
  selection: "Record selezionati",
  share: (count, all) => `${count} di ${all}`,
  stop: "Ferma",
};
