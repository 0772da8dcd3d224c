import type { TextCatalogue } from "../text-catalogue.ts";

export const stateTexts: TextCatalogue["states"] = {
  clearFilters: "絞り込みを解除",
  goToStart: "最初へ戻る",
  loading: "読み込み中",
  noSuchPage: "ページがありません",
  noSuchPageWhy: "リンクが古いか、あなたのロールでは見られないページです。",
  notFound: "見つかりません",
  tryAgain: "再試行",
};
