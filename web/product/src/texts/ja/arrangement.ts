import type { TextCatalogue } from "../text-catalogue.ts";

/** The columns and groups of a list. */
export const arrangementTexts: TextCatalogue["arrangement"] = {
  byDay: (field) => `${field}（日別）`,
  byMonth: (field) => `${field}（月別）`,
  columns: "列",
  continued: "続き",
  group: "グループ化",
  groupBy: "グループ化の項目",
  largestGroups: (shown, all) => `${all}グループのうち、大きい順に${shown}グループです。`,
  move: (column) => `${column}を矢印キーで移動`,
  noGroups: "グループなし",
  position: (column, place, of) => `${column}: ${place}/${of}`,
  reset: "標準の列に戻す",
  withoutValue: "値なし",
};
