import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `Ações para ${record}`,
  cancel: "Cancelar",
  changed: (record) => `${record}: alterado`,
  close: "Fechar",
  created: (record) => `${record}: criado`,
  createdAs: (record, state) => `${record}: criado como “${state}”`,
  deleted: (record) => `${record}: excluído`,
  discard: "Descartar",
  discardQuestion: "Descartar o que você digitou?",
  discardWhat: "Não foi enviado e será perdido.",
  dismiss: "Dispensar",
  goneForGood: (record) => `“${record}” será excluído definitivamente.`,
  isWanted: (action) => `${action}?`,
  keepEditing: "Continuar editando",
  notUndone: "Já não é possível desfazer: o registo mudou desde então, ou as suas regras não o permitem.",
  performed: (action, record) => `${record}: ${action}, feito`,
  possibleNext: "A seguir é possível:",
  stateReached: (record, state) => `${record}: agora “${state}”`,
  undo: "Desfazer",
};
