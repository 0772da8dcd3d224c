import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `Pesquisar em ${screen}`,
  controlKey: "Ctrl",
  create: "Criar",
  editInPlace: "Editar no lugar",
  find: "Buscar…",
  findHint: "Buscar um registro, uma tela ou um comando",
  goFromCardToCard: "Ir de cartão em cartão",
  goTo: "Ir para",
  nextRecord: "Próximo registro",
  nothingFits: "Nenhum resultado.",
  previousRecord: "Registro anterior",
  results: "Resultados",
  savedViews: "Vistas guardadas",
  searchAndCommands: "Busca e comandos",
  searchFailed: "A busca falhou. Digite de novo para tentar outra vez.",
  settings: "Configurações",
  shortcuts: "Atalhos de teclado",
  singleKeys: "Teclas isoladas funcionam como atalhos",
};
