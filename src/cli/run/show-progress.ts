/** A bar that appears only where something takes long enough for someone to wonder. */
export function showProgress(quiet: boolean, doing: string): { show(done: number, total: number): void; end(): void } {
  const began = performance.now();
  const width = 30;
  let shown = false;
  return {
    show(done, total) {
      if (quiet || !process.stderr.isTTY || performance.now() - began < 500) return;
      shown = true;
      const filled = Math.round((width * done) / Math.max(1, total));
      process.stderr.write(`\r  ${doing}  ${"█".repeat(filled)}${"░".repeat(width - filled)}  ${done}/${total}`);
    },
    end() {
      if (shown) process.stderr.write("\r\u001b[2K");
    },
  };
}
