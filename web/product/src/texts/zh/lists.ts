import type { TextCatalogue } from "../text-catalogue.ts";

export const listTexts: TextCatalogue["lists"] = {
  actions: "操作",
  clearSearchAndFilters: "清除搜索和筛选",
  firstPage: "首页",
  next: "下一页",
  noneFit: (many) => `没有匹配项：${many}`,
  noneHere: (many) => `这里还没有内容：${many}`,
  noneMeet: (many) => `没有符合此列表条件的内容：${many}`,
  noneWith: (many, text) => `没有包含“${text}”的内容：${many}`,
  page: (number, pages, total) => `第 ${number} 页，共 ${pages} 页，总计 ${total} 项`,
  pages: "页码",
  previous: "上一页",
  searchElse: "请搜索其他词语，或词语的开头部分。",
  showsUpByItself: "新内容会自动显示在这里。",
  someOf: (shown, total) => `${shown} / ${total}`,
  table: (screen) => `${screen}，表格`,
  takeAway: "请移除一个筛选条件。",
  takeFilterAway: "请移除一个筛选条件，或搜索其他内容。",
};
