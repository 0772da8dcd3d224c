import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Quitar los filtros",
  goToStart: "Ir al inicio",
  loading: "Cargando",
  noSuchPage: "Esta página no existe",
  noSuchPageWhy: "El enlace puede ser antiguo, o la página no es para su rol.",
  notFound: "No encontrado",
  tryAgain: "Reintentar",
};
