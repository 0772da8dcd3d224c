import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `El servidor no ha podido responder (${status}). Inténtelo de nuevo en un momento.`,
  pageBroken: "Se ha producido un error en esta página. Vuelva a cargarla.",
  unreachable: "No se puede acceder al servidor. Inténtelo de nuevo en un momento.",
};
