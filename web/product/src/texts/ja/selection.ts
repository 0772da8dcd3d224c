import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}：${count}件`,
  allGoneForGood: (count) => `${count}件すべてが完全に削除されます。`,
  clear: "選択を解除",
  count: (count) => `${count}件を選択中`,
  done: (action, done, of) => `${action}：${of}件中${done}件完了`,
  emptyStays: "ここで空のままの項目は、どのレコードでも変わりません。",
  leftOut: (count) => `${count} 件は現在この操作ができないため、対象外です:`,
  moreActions: "その他の操作",
  noActions: "今できる操作はありません",
  onlyFirst: (count, total) => `${total}件のうち最初の${count}件です。一度にこれ以上は選択できません。`,
  progress: (finished, all) => `${finished}/${all}…`,
  refused: (count) => `${count}件が拒否されました。選択されたままです。`,
  select: (record) => `${record}を選択`,
  selectAll: (total) => `${total}件すべてを選択`,
  selectFocused: "レコードを選択",
  selectPage: "このページをすべて選択",
  selection: "選択したレコード",
  share: (count, all) => `${all} 件中 ${count} 件`,
  stop: "停止",
};
