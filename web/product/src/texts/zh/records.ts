import type { TextCatalogue } from "../text-catalogue.ts";

export const recordTexts: TextCatalogue["records"] = {
  details: "详情",
  editField: (field, record) => `编辑 ${record} 的 ${field}`,
  nothingYet: "还没有内容",
  nothingToSee: "没有您可以查看的内容",
  relatedAs: (list, reference) => `${list}（${reference}）`,
  said: (person) => `${person}说`,
  saveField: (field) => `保存 ${field}`,
  send: "发送",
  showLess: "收起",
  showMore: "显示更多",
  somebody: "某人",
};
