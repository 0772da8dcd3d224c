/** A progress display. */
interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

const silent: Progress = { show() {}, end() {} };

/** Shows the progress of something that may take long, on a terminal; elsewhere nothing. */
export function showProgress(quiet: boolean, doing: string): Progress {
  return !quiet && process.stderr.isTTY ? bar(doing) : silent;
}

/** A progress bar that appears after a delay. */
function bar(doing: string): Progress {
  const began = performance.now();
  const width = 30;
  let shown = false;
  return {
    show(done, total) {
      if (performance.now() - began < 500) return;
      shown = true;
      const filled = Math.round((width * done) / Math.max(1, total));
      process.stderr.write(`\r  ${doing} … ${"█".repeat(filled)}${"░".repeat(width - filled)} ${done} of ${total}`);
    },
    end() {
      if (shown) process.stderr.write("\r\u001b[2K");
    },
  };
}
