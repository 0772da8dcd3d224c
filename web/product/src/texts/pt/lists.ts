import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "Ações",
  clearSearchAndFilters: "Limpar busca e filtros",
  firstPage: "Primeira página",
  next: "Próxima",
  noneFit: (many) => `Nenhum resultado: ${many}`,
  noneHere: (many) => `Ainda não há nada aqui: ${many}`,
  noneMeet: (many) => `Nada cumpre a condição desta lista: ${many}`,
  noneWith: (many, text) => `Nenhum resultado para “${text}”: ${many}`,
  page: (number, pages, total) => `Página ${number} de ${pages}, ${total} no total`,
  pages: "Páginas",
  previous: "Anterior",
  searchElse: "Busque outras palavras ou o começo de uma palavra.",
  showsUpByItself: "O que chegar aparece aqui automaticamente.",
  someOf: (shown, total) => `${shown} de ${total}`,
  table: (screen) => `${screen}, tabela`,
  takeAway: "Remova um filtro.",
  takeFilterAway: "Remova um filtro ou busque outra coisa.",
};
