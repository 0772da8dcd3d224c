import type { BrowserContextOptions } from "playwright-core";

/** A telephone: a narrow screen that is touched. */
export const telephone: BrowserContextOptions = {
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 800 },
};
