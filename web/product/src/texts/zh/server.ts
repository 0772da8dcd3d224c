import type { TextCatalogue } from "../text-catalogue.ts";

export const serverTexts: TextCatalogue["server"] = {
  noAnswer: (status) => `服务器无法响应（${status}）。请稍后重试。`,
  pageBroken: "此页面出现问题，请重新加载。",
  unreachable: "无法连接服务器。请稍后重试。",
};
