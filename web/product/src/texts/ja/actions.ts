import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}：${record}`,
  actionsFor: (record) => `${record}の操作`,
  cancel: "キャンセル",
  changed: (record) => `${record} を変更しました`,
  close: "閉じる",
  created: (record) => `${record} を作成しました`,
  createdAs: (record, state) => `${record} を「${state}」として作成しました`,
  deleted: (record) => `${record} を削除しました`,
  discard: "破棄",
  discardQuestion: "入力内容を破棄しますか？",
  discardWhat: "まだ送信されておらず、失われます。",
  dismiss: "消す",
  goneForGood: (record) => `「${record}」は完全に削除されます。`,
  isWanted: (action) => `${action}しますか？`,
  keepEditing: "編集を続ける",
  notUndone: "もう元に戻せません。その後レコードが変更されたか、規則で許可されていません。",
  performed: (action, record) => `${record}: ${action}、完了`,
  possibleNext: "次にできること：",
  stateReached: (record, state) => `${record} は「${state}」になりました`,
  undo: "元に戻す",
};
