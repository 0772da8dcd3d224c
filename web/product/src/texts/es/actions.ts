import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `Acciones para ${record}`,
  cancel: "Cancelar",
  changed: (record) => `${record}: modificado`,
  close: "Cerrar",
  created: (record) => `${record}: creado`,
  createdAs: (record, state) => `${record}: creado como «${state}»`,
  deleted: (record) => `${record}: eliminado`,
  discard: "Descartar",
  discardQuestion: "¿Descartar lo que ha escrito?",
  discardWhat: "No se ha enviado y se perderá.",
  dismiss: "Descartar",
  goneForGood: (record) => `«${record}» se eliminará definitivamente.`,
  isWanted: (action) => `¿${action}?`,
  keepEditing: "Seguir editando",
  notUndone: "Ya no se puede deshacer: el registro ha cambiado desde entonces o sus reglas no lo permiten.",
  performed: (action, record) => `${record}: ${action}, hecho`,
  possibleNext: "A continuación es posible:",
  stateReached: (record, state) => `${record}: ahora «${state}»`,
  undo: "Deshacer",
};
