import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `Azioni per ${record}`,
  cancel: "Annulla",
  changed: (record) => `${record}: modificato`,
  close: "Chiudi",
  created: (record) => `${record}: creato`,
  createdAs: (record, state) => `${record}: creato come «${state}»`,
  deleted: (record) => `${record}: eliminato`,
  discard: "Scarta",
  discardQuestion: "Scartare quanto hai scritto?",
  discardWhat: "Non è stato inviato e andrà perso.",
  dismiss: "Nascondi",
  goneForGood: (record) => `«${record}» verrà eliminato definitivamente.`,
  isWanted: (action) => `${action}?`,
  keepEditing: "Continua a modificare",
  notUndone: "Non è più possibile annullare: il record è cambiato nel frattempo o le sue regole non lo consentono.",
  performed: (action, record) => `${record}: ${action}, fatto`,
  possibleNext: "Prossimi passi possibili:",
  stateReached: (record, state) => `${record}: ora «${state}»`,
  undo: "Annulla azione",
};
