import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `サーバーが応答できませんでした（${status}）。しばらくしてからお試しください。`,
  pageBroken: "このページで問題が発生しました。再読み込みしてください。",
  unreachable: "サーバーに接続できません。しばらくしてからお試しください。",
};
