import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Ações",
  clearSearchAndFilters: "Limpar busca e filtros",
  firstPage: "Primeira página",
  next: "Próxima",
  noneFit: (many) => `Nenhum resultado: ${many}`,
  noneHere: (many) => `Ainda não há nada aqui: ${many}`,
  page: (number, pages, total) => `Página ${number} de ${pages}, ${total} no total`,
  pages: "Páginas",
  previous: "Anterior",
  showsUpByItself: "O que chegar aparece aqui automaticamente.",
  someOf: (shown, total) => `${shown} de ${total}`,
  table: (screen) => `${screen}, tabela`,
  takeFilterAway: "Remova um filtro ou busque outra coisa.",
};
