import type { CDPSession, Page } from "playwright-core";
import { median } from "../statistics.ts";

/** What something cost the browser. */
export interface BrowserCost {
  /** Milliseconds of the page's main thread: scripts, styles, layout and painting. */
  readonly cpu: number;
  /** Milliseconds of these in scripts. */
  readonly script: number;
  /** Milliseconds from the beginning until what was waited for was there. */
  readonly waited: number;
  /** Milliseconds from the slowest click or key to the next paint, in steps of 8 (Event Timing); null where there was none of 16 or more. */
  readonly nextPaint: number | null;
  /** Elements of the page afterwards. */
  readonly elements: number;
  /** Kilobytes that came over the network in answers about screens. */
  readonly kilobytes: number;
}

/** Does something in a page, waits until the page is at rest, and says what that cost. */
export async function browserCost(page: Page, work: () => Promise<void>): Promise<BrowserCost> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Network.enable");
  let bytes = 0;
  const asked = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.includes("/_ninepoint/screen")) asked.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  await page.evaluate(observeInteractions);
  const before = await metricsOf(session);
  const began = performance.now();
  await work();
  const waited = performance.now() - began;
  await atRest(session);
  const after = await metricsOf(session);
  const slowest = await page.evaluate<number>("window.slowestInteraction ?? 0");
  await session.detach();
  return {
    cpu: 1000 * (after.task - before.task),
    script: 1000 * (after.script - before.script),
    waited,
    nextPaint: slowest === 0 ? null : slowest,
    elements: after.nodes,
    kilobytes: bytes / 1024,
  };
}

/** The median of each cost of the same thing, done several times. */
export function medianCost(costs: readonly BrowserCost[]): BrowserCost {
  const paints = costs.flatMap(({ nextPaint }) => nextPaint ?? []);
  return {
    cpu: median(costs.map(({ cpu }) => cpu)),
    script: median(costs.map(({ script }) => script)),
    waited: median(costs.map(({ waited }) => waited)),
    nextPaint: paints.length === 0 ? null : median(paints),
    elements: median(costs.map(({ elements }) => elements)),
    kilobytes: median(costs.map(({ kilobytes }) => kilobytes)),
  };
}

// As text, since it runs in the page.
const observeInteractions = `
  window.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.slowestInteraction = Math.max(window.slowestInteraction, duration);
  }).observe({ type: "event", durationThreshold: 16 });
`;

interface Metrics {
  readonly task: number;
  readonly script: number;
  readonly nodes: number;
}

async function metricsOf(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { task: value("TaskDuration"), script: value("ScriptDuration"), nodes: value("Nodes") };
}

/** Waits until the page has used hardly any time for half a second. */
async function atRest(session: CDPSession): Promise<void> {
  for (let quiet = 0, last = (await metricsOf(session)).task; quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { task } = await metricsOf(session);
    quiet = task - last < 0.01 ? quiet + 1 : 0;
    last = task;
  }
}
