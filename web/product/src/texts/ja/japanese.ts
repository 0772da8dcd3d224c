import type { TextCatalogue } from "../text-catalogue.ts";
import { accountTexts } from "./accounts.ts";
import { actionTexts } from "./actions.ts";
import { arrangementTexts } from "./arrangement.ts";
import { boardTexts } from "./board.ts";
import { calendarTexts } from "./calendar.ts";
import { chartTexts } from "./chart.ts";
import { filterTexts } from "./filters.ts";
import { formTexts } from "./form.ts";
import { formattingTexts } from "./formatting.ts";
import { frameTexts } from "./frame.ts";
import { historyTexts } from "./history.ts";
import { listTexts } from "./lists.ts";
import { liveTexts } from "./live.ts";
import { offlineTexts } from "./offline.ts";
import { paletteTexts } from "./palette.ts";
import { pointTexts } from "./points.ts";
import { reasonTexts } from "./reasons.ts";
import { recordTexts } from "./records.ts";
import { selectionTexts } from "./selection.ts";
import { serverTexts } from "./server.ts";
import { sessionTexts } from "./session.ts";
import { sheetTexts } from "./sheets.ts";
import { stateTexts } from "./states.ts";
import { valueTexts } from "./values.ts";
import { viewTexts } from "./views.ts";

/** The texts in Japanese. */
export const japanese: TextCatalogue = {
  accounts: accountTexts,
  actions: actionTexts,
  arrangement: arrangementTexts,
  board: boardTexts,
  calendar: calendarTexts,
  chart: chartTexts,
  filters: filterTexts,
  form: formTexts,
  formatting: formattingTexts,
  frame: frameTexts,
  history: historyTexts,
  lists: listTexts,
  live: liveTexts,
  offline: offlineTexts,
  palette: paletteTexts,
  points: pointTexts,
  reasons: reasonTexts,
  records: recordTexts,
  selection: selectionTexts,
  server: serverTexts,
  session: sessionTexts,
  sheets: sheetTexts,
  states: stateTexts,
  values: valueTexts,
  views: viewTexts,
};
