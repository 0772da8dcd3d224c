import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}：${count} 项`,
  allGoneForGood: (count) => `全部 ${count} 项将被永久删除。`,
  clear: "清除选择",
  count: (count) => `已选 ${count} 项`,
  done: (action, done, of) => `${action}：已完成 ${done}/${of}`,
  emptyStays: "此处留空的内容在各条记录中保持不变。",
  leftOut: (count) => `${count} 条未包括在内，因为现在无法执行此操作：`,
  moreActions: "更多操作",
  noActions: "目前没有可执行的操作",
  onlyFirst: (count, total) => `共 ${total} 项中的前 ${count} 项：一次不能选择更多。`,
  progress: (finished, all) => `${finished}/${all}…`,
  refused: (count) => `${count} 项被拒绝，仍保持选中。`,
  select: (record) => `选择${record}`,
  selectAll: (total) => `选择全部 ${total} 项`,
  selectFocused: "选择记录",
  selectPage: "选择本页全部",
  selection: "已选记录",
  share: (count, all) => `${all} 条中的 ${count} 条`,
  stop: "停止",
};
