import type { SheetRow } from "../workbook/sheet-row.ts";
import { readFirstSheet } from "../workbook/read-first-sheet.ts";
import type { WorkbookLimits } from "../workbook/read-first-sheet.ts";
import { WorkbookProblem } from "../workbook/workbook-problem.ts";
import type { WorkbookProblemKind } from "../workbook/workbook-problem.ts";

/** A workbook to be read. */
export interface WorkbookToRead {
  readonly bytes: ArrayBuffer;
  readonly limits: WorkbookLimits;
}

/** What reading a workbook comes to. */
export type WorkbookReading = readonly SheetRow[] | WorkbookProblemKind;

addEventListener("message", ({ data: { bytes, limits } }: MessageEvent<WorkbookToRead>) =>
  postMessage(reading(bytes, limits)),
);

function reading(bytes: ArrayBuffer, limits: WorkbookLimits): WorkbookReading {
  try {
    return readFirstSheet(new Uint8Array(bytes), limits);
  } catch (thrown) {
    return thrown instanceof WorkbookProblem ? thrown.kind : "unreadable";
  }
}
