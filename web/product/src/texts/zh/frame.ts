import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "跟随系统",
  closeNavigation: "关闭导航",
  dark: "深色",
  light: "浅色",
  moreScreens: "更多",
  openNavigation: "打开导航",
  product: "产品",
  screens: "界面",
  skipToContent: "跳到内容",
};
