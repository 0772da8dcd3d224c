import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "Como o sistema",
  closeNavigation: "Fechar a navegação",
  dark: "Escuro",
  light: "Claro",
  moreScreens: "Mais",
  openNavigation: "Abrir a navegação",
  product: "Produto",
  screens: "Telas",
  skipToContent: "Ir para o conteúdo",
};
