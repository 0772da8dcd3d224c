/** A progress display. */
interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

const silent: Progress = { show() {}, end() {} };

/** Shows the progress of something that may take long. Without a terminal it prints lines if there are at least `much` steps. */
export function showProgress(quiet: boolean, doing: string, much = Infinity): Progress {
  return quiet ? silent : process.stderr.isTTY ? bar(doing) : lines(doing, much);
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
      process.stderr.write(`\r  ${doing}  ${"█".repeat(filled)}${"░".repeat(width - filled)}  ${done}/${total}`);
    },
    end() {
      if (shown) process.stderr.write("\r\u001b[2K");
    },
  };
}

// The lines depend on the number of steps, not on the clock, so that a log is the same on every machine.
function lines(doing: string, much: number): Progress {
  let lastQuarter = -1;
  return {
    show(done, total) {
      const quarter = Math.floor((4 * done) / Math.max(1, total));
      if (total < much || quarter <= lastQuarter || quarter >= 4) return;
      lastQuarter = quarter;
      process.stderr.write(`${doing}: ${done} of ${total}\n`);
    },
    end() {},
  };
}
