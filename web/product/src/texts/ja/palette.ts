import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `${screen}で検索`,
  controlKey: "Ctrl",
  create: "作成",
  editInPlace: "その場で編集",
  find: "検索…",
  findHint: "レコード、画面、コマンドを検索",
  goFromCardToCard: "カード間を移動",
  goTo: "移動",
  nextRecord: "次のレコード",
  nothingFits: "該当なし。",
  previousRecord: "前のレコード",
  results: "結果",
  savedViews: "保存したビュー",
  searchAndCommands: "検索とコマンド",
  searchFailed: "検索に失敗しました。もう一度入力してください。",
  settings: "設定",
  shortcuts: "キーボードショートカット",
  singleKeys: "1 つのキーをショートカットとして使う",
};
