import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "清除筛选",
  goToStart: "回到首页",
  loading: "正在加载",
  noSuchPage: "没有此页面",
  noSuchPageWhy: "链接可能已失效，或您的角色无权查看此页面。",
  notFound: "未找到",
  tryAgain: "重试",
};
