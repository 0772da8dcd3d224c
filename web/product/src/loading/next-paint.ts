/** How long to wait for a paint, in milliseconds: a window that is not shown paints nothing. */
const longestWait = 100;

/** Resolves when the browser has painted what the page shows now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = window.setTimeout(resolve, longestWait);
    window.requestAnimationFrame(() =>
      window.setTimeout(() => {
        window.clearTimeout(late);
        resolve();
      }),
    );
  });
}
