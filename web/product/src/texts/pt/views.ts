import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "Voltar à visualização salva",
  incomplete: "Partes desta visualização não existem mais",
  mine: "Minhas visualizações (só você as vê)",
  name: "Nome da visualização",
  noView: "Sem visualização",
  nothingYet: "Filtre, ordene, agrupe ou escolha colunas e salve aqui como visualização.",
  onlyYou: "Só você vê esta visualização.",
  remove: "Remover",
  removeQuestion: (view) => `Remover a visualização “${view}”?`,
  rename: "Renomear…",
  save: "Salvar",
  saveAs: "Salvar como nova visualização…",
  saveChanges: "Salvar as alterações",
  share: "Compartilhar com todos aqui",
  shared: "Compartilhadas",
  unsaved: "alterações não salvas",
  unshare: "Parar de compartilhar",
  views: "Visualizações",
  viewsOf: (current) => `Visualizações: ${current}`,
  whoSees: "Uma visualização compartilhada é vista por todos que podem abrir esta tela.",
};
