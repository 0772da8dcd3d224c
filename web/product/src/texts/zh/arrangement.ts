import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}（按日）`,
  byMonth: (field) => `${field}（按月）`,
  columns: "列",
  continued: "续",
  group: "分组",
  groupBy: "分组依据",
  largestGroups: (shown, all) => `这是 ${all} 个分组中最大的 ${shown} 个。`,
  move: (column) => `用方向键移动${column}`,
  noGroups: "不分组",
  position: (column, place, of) => `${column}：第 ${place} 列，共 ${of} 列`,
  reset: "恢复默认列",
  withoutValue: "无值",
};
