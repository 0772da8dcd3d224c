import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Como el sistema",
  closeNavigation: "Cerrar la navegación",
  dark: "Oscuro",
  light: "Claro",
  moreScreens: "Más",
  openNavigation: "Abrir la navegación",
  product: "Producto",
  screens: "Vistas",
  skipToContent: "Ir al contenido",
};
