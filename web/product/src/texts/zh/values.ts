import type { TextCatalogue } from "../text-catalogue.ts";

export const valueTexts: TextCatalogue["values"] = {
  enlarge: "放大显示",
  justNow: "刚刚",
  no: "否",
  nothing: "无值",
  notPlayable: "此浏览器无法显示该文件，您可以将其保存。",
  saveFile: "保存",
  yes: "是",
};
