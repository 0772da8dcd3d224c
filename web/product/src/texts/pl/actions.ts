import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `Działania: ${record}`,
  cancel: "Anuluj",
  changed: (record) => `${record}: zmieniono`,
  close: "Zamknij",
  created: (record) => `${record}: utworzono`,
  createdAs: (record, state) => `${record}: utworzono jako „${state}”`,
  deleted: (record) => `${record}: usunięto`,
  discard: "Odrzuć",
  discardQuestion: "Odrzucić wpisaną treść?",
  discardWhat: "Nie została wysłana i zostanie utracona.",
  dismiss: "Ukryj",
  goneForGood: (record) => `„${record}” zostanie trwale usunięte.`,
  isWanted: (action) => `${action}?`,
  keepEditing: "Wróć do edycji",
  notUndone: "Nie można już tego cofnąć: rekord zmienił się od tego czasu albo nie pozwalają na to jego reguły.",
  performed: (action, record) => `${record}: ${action}, gotowe`,
  possibleNext: "Możliwe dalsze kroki:",
  stateReached: (record, state) => `${record}: teraz „${state}”`,
  undo: "Cofnij",
};
