import type { TextCatalogue } from "../text-catalogue.ts";

/** Saved views. */
export const viewTexts: TextCatalogue["views"] = {
  discard: "恢复已保存的视图",
  incomplete: "此视图的部分内容已不存在",
  mine: "我的视图（仅自己可见）",
  name: "视图名称",
  noView: "不使用视图",
  nothingYet: "筛选、排序、分组或选择列，然后在此保存为视图。",
  onlyYou: "只有您能看到此视图。",
  remove: "移除",
  removeQuestion: (view) => `移除视图“${view}”？`,
  rename: "重命名…",
  save: "保存",
  saveAs: "另存为新视图…",
  saveChanges: "保存更改",
  share: "与此处所有人共享",
  shared: "共享",
  unsaved: "未保存的更改",
  unshare: "停止共享",
  views: "视图",
  viewsOf: (current) => `视图：${current}`,
  whoSees: "凡能打开此页面的人都能看到共享视图。",
};
