import type { CDPSession, Page } from "playwright-core";
import { heapData } from "./heap-data.ts";

/** What a page holds at a moment, after its garbage was collected. */
export interface MemoryUse {
  /** Megabytes of the JavaScript heap, with the compiled code. */
  readonly heap: number;
  /** Kilobytes of what the application keeps: objects, functions and texts, without their compiled code. */
  readonly data: number;
  /** How many of these there are. */
  readonly things: number;
  /** Nodes of the document, and those that something still holds. */
  readonly nodes: number;
}

/** What a page holds at first, and again after each round of something that is done to it. */
export async function memoryUse(page: Page, rounds: number, round: () => Promise<void>): Promise<readonly MemoryUse[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await atRest(page);
  const uses = [await heldBy(session)];
  for (let one = 0; one < rounds; one += 1) {
    await round();
    await atRest(page);
    uses.push(await heldBy(session));
  }
  await session.detach();
  return uses;
}

/** Waits until the page has done what it leaves for later, such as keeping the answers for when the server is not there. */
async function atRest(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate("new Promise((resolve) => requestIdleCallback(resolve))");
    await page.waitForTimeout(300);
  }
}

async function heldBy(session: CDPSession): Promise<MemoryUse> {
  const { bytes, things } = await heapData(session);
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value("JSHeapUsedSize") / 1e6, data: bytes / 1024, things, nodes: value("Nodes") };
}
