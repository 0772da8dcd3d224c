import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `Acties voor ${record}`,
  alsoChanges: (things) => `Dit wijzigt ook: ${things}.`,
  alsoCreates: (things) => `Dit maakt ook aan: ${things}.`,
  alsoDeletes: (things) => `Dit verwijdert ook: ${things}.`,
  cancel: "Annuleren",
  changed: (record) => `${record} gewijzigd`,
  close: "Sluiten",
  created: (record) => `${record} aangemaakt`,
  createdAs: (record, state) => `${record} aangemaakt als ‘${state}’`,
  deleted: (record) => `${record} verwijderd`,
  discard: "Weggooien",
  discardQuestion: "Weggooien wat u hebt getypt?",
  discardWhat: "Het is niet verstuurd en gaat verloren.",
  dismiss: "Verbergen",
  goneForGood: (record) => `‘${record}’ wordt definitief verwijderd.`,
  isWanted: (action) => `${action}?`,
  keepEditing: "Doorgaan met bewerken",
  nothingLeadsOut: (state) => `Dit kan niet ongedaan worden gemaakt: ‘${state}’ is definitief.`,
  notUndone:
    "Dit kan niet meer ongedaan worden gemaakt: het record is sindsdien gewijzigd, of de regels staan het niet toe.",
  performed: (action, record) => `${record}: ${action}, gedaan`,
  possibleNext: "Hierna mogelijk:",
  stateReached: (record, state) => `${record} is nu ‘${state}’`,
  undo: "Ongedaan maken",
};
