import type { WorkbookLimits } from "../workbook/read-first-sheet.ts";
import type { WorkbookReading, WorkbookToRead } from "./workbook-worker.ts";

/** How long a workbook may take. */
const longestWait = 30_000;

/** The rows of the first sheet of a workbook, read in a worker, or why it can't be read. */
export function readWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: WorkbookLimits): Promise<WorkbookReading> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), { type: "module" });
  return new Promise<WorkbookReading>((resolve) => {
    setTimeout(() => resolve("too large"), longestWait);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkbookReading>) => resolve(data));
    worker.addEventListener("error", () => resolve("unreadable"));
    const asked: WorkbookToRead = { bytes: bytes.buffer, limits };
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}
