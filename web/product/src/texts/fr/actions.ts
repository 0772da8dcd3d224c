import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action} : ${record}`,
  actionsFor: (record) => `Actions pour ${record}`,
  cancel: "Annuler",
  changed: (record) => `${record} : modification effectuée`,
  close: "Fermer",
  created: (record) => `${record} : création effectuée`,
  createdAs: (record, state) => `${record} : création effectuée, « ${state} »`,
  deleted: (record) => `${record} : suppression effectuée`,
  discard: "Abandonner",
  discardQuestion: "Abandonner votre saisie ?",
  discardWhat: "Elle n’a pas été envoyée et sera perdue.",
  dismiss: "Masquer",
  goneForGood: (record) => `« ${record} » sera supprimé définitivement.`,
  isWanted: (action) => `${action} ?`,
  keepEditing: "Continuer la saisie",
  notUndone: "L’annulation n’est plus possible : l’enregistrement a changé depuis, ou ses règles ne le permettent pas.",
  performed: (action, record) => `${record} : ${action}, terminé`,
  possibleNext: "Possible ensuite :",
  stateReached: (record, state) => `${record} : maintenant « ${state} »`,
  undo: "Annuler l’action",
};
