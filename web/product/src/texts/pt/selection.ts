import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `Todos os ${count} serão excluídos para sempre.`,
  clear: "Limpar a seleção",
  count: (count) => `Selecionados: ${count}`,
  done: (action, done, of) => `${action}: ${done} de ${of} feitos`,
  emptyStays: "O que ficar vazio aqui não muda em nenhum registro.",
  leftOut: (count) => `${count} de fora, porque agora não é possível:`,
  moreActions: "Mais ações",
  noActions: "Nenhuma ação possível agora",
  onlyFirst: (count, total) => `Os primeiros ${count} de ${total}: não é possível selecionar mais de uma vez.`,
  progress: (finished, all) => `${finished} de ${all}…`,
  refused: (count) => `Recusados: ${count}. Continuam selecionados.`,
  select: (record) => `Selecionar ${record}`,
  selectAll: (total) => `Selecionar todos (${total})`,
  selectFocused: "Selecionar o registro",
  selectPage: "Selecionar tudo nesta página",
  selection: "Registros selecionados",
  share: (count, all) => `${count} de ${all}`,
  stop: "Parar",
};
