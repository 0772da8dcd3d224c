import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `Los ${count} se eliminarán para siempre.`,
  clear: "Quitar la selección",
  count: (count) => `Seleccionados: ${count}`,
  done: (action, done, of) => `${action}: ${done} de ${of} hechos`,
  emptyStays: "Lo que quede vacío aquí no cambia en ningún registro.",
  leftOut: (count) => `${count} excluidos, porque ahora no es posible con ellos:`,
  moreActions: "Más acciones",
  noActions: "Ninguna acción posible ahora",
  onlyFirst: (count, total) => `Los primeros ${count} de ${total}: no se pueden seleccionar más a la vez.`,
  progress: (finished, all) => `${finished} de ${all}…`,
  refused: (count) => `Rechazados: ${count}. Siguen seleccionados.`,
  select: (record) => `Seleccionar ${record}`,
  selectAll: (total) => `Seleccionar todos (${total})`,
  selectFocused: "Seleccionar el registro",
  selectPage: "Seleccionar todo en esta página",
  selection: "Registros seleccionados",
  share: (count, all) => `${count} de ${all}`,
  stop: "Detener",
};
