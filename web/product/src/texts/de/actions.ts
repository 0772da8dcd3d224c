import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `Aktionen für ${record}`,
  alsoChanges: (things) => `Damit wird auch geändert: ${things}.`,
  alsoCreates: (things) => `Damit wird auch angelegt: ${things}.`,
  alsoDeletes: (things) => `Damit wird auch gelöscht: ${things}.`,
  cancel: "Abbrechen",
  changed: (record) => `${record} geändert`,
  close: "Schließen",
  created: (record) => `${record} angelegt`,
  createdAs: (record, state) => `${record} als „${state}“ angelegt`,
  deleted: (record) => `${record} gelöscht`,
  discard: "Verwerfen",
  discardQuestion: "Eingaben verwerfen?",
  discardWhat: "Sie wurden noch nicht gesendet und gehen verloren.",
  dismiss: "Ausblenden",
  goneForGood: (record) => `„${record}“ wird endgültig gelöscht.`,
  isWanted: (action) => `${action}?`,
  keepEditing: "Weiter bearbeiten",
  nothingLeadsOut: (state) => `Das lässt sich nicht rückgängig machen: „${state}“ ist endgültig.`,
  notUndone:
    "Das lässt sich nicht mehr rückgängig machen: Der Datensatz hat sich seitdem geändert, oder seine Regeln lassen es nicht zu.",
  performed: (action, record) => `${record}: ${action}, erledigt`,
  possibleNext: "Als Nächstes möglich:",
  stateReached: (record, state) => `${record} ist jetzt „${state}“`,
  undo: "Rückgängig machen",
};
