/** Shows how far something is that may take long: a bar on a terminal, and elsewhere a line at its beginning and at each quarter, where there is much to do. */
export function showProgress(quiet: boolean, doing: string, much = 2000): { show(done: number, total: number): void; end(): void } {
  return quiet ? { show() {}, end() {} } : process.stderr.isTTY ? bar(doing) : lines(doing, much);
}

/** A bar that appears only where something takes long enough for someone to wonder. */
function bar(doing: string): ReturnType<typeof showProgress> {
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
function lines(doing: string, much: number): ReturnType<typeof showProgress> {
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
