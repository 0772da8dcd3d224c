/** How long to wait for a paint, in milliseconds: a window that is not shown paints nothing. */
const longestWait = 100;

/** Resolves when the browser has painted what the page shows now, and has begun the frame after that: by then the painted frame is on the screen, or nearly. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = window.setTimeout(resolve, longestWait);
    const done = (): void => {
      window.clearTimeout(late);
      resolve();
    };
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => window.setTimeout(done)));
  });
}
