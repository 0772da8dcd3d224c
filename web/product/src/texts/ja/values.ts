import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "拡大表示",
  justNow: "たった今",
  no: "いいえ",
  nothing: "値なし",
  notPlayable: "このブラウザーではファイルを表示できません。保存することはできます。",
  saveFile: "保存",
  yes: "はい",
};
