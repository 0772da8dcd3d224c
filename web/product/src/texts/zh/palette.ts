import type { TextCatalogue } from "../text-catalogue.ts";

export const paletteTexts: TextCatalogue["palette"] = {
  searchIn: (screen) => `在${screen}中搜索`,
  controlKey: "Ctrl",
  create: "创建",
  editInPlace: "就地编辑",
  find: "搜索…",
  findHint: "查找记录、界面或命令",
  goFromCardToCard: "在卡片之间移动",
  goTo: "前往",
  nextRecord: "下一条记录",
  nothingFits: "没有匹配项。",
  previousRecord: "上一条记录",
  results: "结果",
  savedViews: "已保存的视图",
  searchAndCommands: "搜索和命令",
  searchFailed: "搜索失败。请重新输入以重试。",
  settings: "设置",
  shortcuts: "键盘快捷键",
  singleKeys: "单个按键可作为快捷键",
};
