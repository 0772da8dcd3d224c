/** How something is shown to go on. */
interface Progress {
  show(done: number, total: number): void;
  end(): void;
}

const silent: Progress = { show() {}, end() {} };

/** Shows on a terminal how far something is that may take long. `much`: as much to do is told in lines where there is no terminal; absent: never. */
export function showProgress(quiet: boolean, doing: string, much = Infinity): Progress {
  return quiet ? silent : process.stderr.isTTY ? bar(doing) : lines(doing, much);
}

/** A bar that appears only where something takes long enough for someone to wonder. */
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

// How much there is to do decides, and never the clock: a log then says the same on every machine.
function lines(doing: string, much: number): Progress {
  let told = -1;
  return {
    show(done, total) {
      const quarter = Math.floor((4 * done) / Math.max(1, total));
      if (total < much || quarter <= told || quarter >= 4) return;
      told = quarter;
      process.stderr.write(`${doing}: ${done} of ${total}\n`);
    },
    end() {},
  };
}
