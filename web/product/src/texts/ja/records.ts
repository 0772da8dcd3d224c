import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "詳細",
  editField: (field, record) => `${record}の${field}を編集`,
  nothingYet: "まだありません",
  nothingToSee: "表示できるものはありません",
  relatedAs: (list, reference) => `${list}（${reference}）`,
  said: (person) => `${person}の発言`,
  saveField: (field) => `${field}を保存`,
  send: "送信",
  showLess: "表示を減らす",
  showMore: "さらに表示",
  somebody: "だれか",
};
