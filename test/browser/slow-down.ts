import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";

/** How many times as slow browsers are to be, as `NINEPOINT_SLOW_BROWSER` says. */
const factor = Number(process.env["NINEPOINT_SLOW_BROWSER"] || 1);

/** The most milliseconds by which a part of the application or an answer is late, per factor. */
const late = 150;

/**
 * Makes a page as slow as on a machine with much else to do, where somebody asks for that: its scripts run slowly, and the parts of the application and the
 * answers of the server come late, each by another time and so in another order. A test that fails only then has waited for too little.
 */
export async function slowDown(page: Page): Promise<void> {
  if (factor <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith("/_ninepoint/") && pathname !== "/_ninepoint/events",
    async (route) => {
      asked += 1;
      await pause(((asked * 7919) % 100) * 0.01 * late * factor);
      await route.fallback().catch(() => {});
    },
  );
}
