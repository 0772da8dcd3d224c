import type { TextCatalogue } from "../text-catalogue.ts";

export const frameTexts: TextCatalogue["frame"] = {
  asSystem: "システムに合わせる",
  closeNavigation: "ナビゲーションを閉じる",
  dark: "ダーク",
  light: "ライト",
  moreScreens: "その他",
  openNavigation: "ナビゲーションを開く",
  product: "製品",
  screens: "画面",
  skipToContent: "本文へ移動",
};
