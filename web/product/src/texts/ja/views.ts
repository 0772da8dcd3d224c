import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "保存済みのビューに戻る",
  incomplete: "このビューの一部はもう存在しません",
  mine: "自分のビュー（自分だけに表示）",
  name: "ビューの名前",
  noView: "ビューなし",
  nothingYet: "絞り込み、並べ替え、グループ化、列の選択を、ここでビューとして保存できます。",
  onlyYou: "このビューは自分だけに表示されます。",
  remove: "削除",
  removeQuestion: (view) => `ビュー「${view}」を削除しますか？`,
  rename: "名前を変更…",
  save: "保存",
  saveAs: "新しいビューとして保存…",
  saveChanges: "変更を保存",
  share: "ここの全員と共有",
  shared: "共有",
  unsaved: "未保存の変更",
  unshare: "共有をやめる",
  views: "ビュー",
  viewsOf: (current) => `ビュー：${current}`,
  whoSees: "共有ビューは、この画面を開ける全員に表示されます。",
};
