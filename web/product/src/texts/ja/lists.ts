import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "操作",
  clearSearchAndFilters: "検索と絞り込みをクリア",
  firstPage: "最初のページ",
  next: "次へ",
  noneFit: (many) => `該当なし：${many}`,
  noneHere: (many) => `まだ何もありません：${many}`,
  noneMeet: (many) => `この一覧の条件に合うものはありません：${many}`,
  noneWith: (many, text) => `「${text}」を含むものはありません：${many}`,
  page: (number, pages, total) => `${number} / ${pages} ページ、全 ${total} 件`,
  pages: "ページ",
  previous: "前へ",
  searchElse: "別の語、または語の先頭で検索してください。",
  showsUpByItself: "新しいものは自動で表示されます。",
  someOf: (shown, total) => `${total} 件中 ${shown} 件`,
  table: (screen) => `${screen}、表`,
  takeAway: "絞り込みを解除してください。",
  takeFilterAway: "絞り込みを解除するか、別の語で検索してください。",
};
