import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "Limpar os filtros",
  goToStart: "Ir para o início",
  loading: "Carregando",
  noSuchPage: "Esta página não existe",
  noSuchPageWhy: "O link pode ser antigo, ou a página não é para o seu papel.",
  notFound: "Não encontrado",
  tryAgain: "Tentar de novo",
};
