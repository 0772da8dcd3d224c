import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `Buscar en ${screen}`,
  controlKey: "Ctrl",
  create: "Crear",
  editInPlace: "Editar en su sitio",
  find: "Buscar…",
  findHint: "Buscar un registro, una vista o una orden",
  goFromCardToCard: "Ir de tarjeta en tarjeta",
  goTo: "Ir a",
  nextRecord: "Registro siguiente",
  nothingFits: "Sin resultados.",
  previousRecord: "Registro anterior",
  results: "Resultados",
  savedViews: "Vistas guardadas",
  searchAndCommands: "Búsqueda y órdenes",
  searchFailed: "La búsqueda ha fallado. Escriba otra vez para reintentarlo.",
  settings: "Ajustes",
  shortcuts: "Atajos de teclado",
  singleKeys: "Las teclas sueltas sirven de atajos",
};
