import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}：${record}`,
  actionsFor: (record) => `${record}的操作`,
  cancel: "取消",
  changed: (record) => `已更改 ${record}`,
  close: "关闭",
  created: (record) => `已创建 ${record}`,
  createdAs: (record, state) => `已创建 ${record}，状态为“${state}”`,
  deleted: (record) => `已删除 ${record}`,
  discard: "放弃",
  discardQuestion: "要放弃输入的内容吗？",
  discardWhat: "内容尚未发送，将会丢失。",
  dismiss: "隐藏",
  goneForGood: (record) => `“${record}”将被永久删除。`,
  isWanted: (action) => `确定${action}？`,
  keepEditing: "继续编辑",
  notUndone: "无法再撤销：该记录此后已被更改，或其规则不允许这样做。",
  performed: (action, record) => `${record}：${action}，已完成`,
  possibleNext: "接下来可以：",
  stateReached: (record, state) => `${record} 现在是“${state}”`,
  undo: "撤销",
};
