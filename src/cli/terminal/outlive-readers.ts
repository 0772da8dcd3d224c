/** What a shell says of a program that SIGPIPE has ended: 128 and the signal's number. */
const endedByPipe = 141;

/** Commands that go on where nobody reads what they print: a product does not depend on who watches it. */
const lasting: ReadonlySet<string> = new Set(["run", "serve", "lsp"]);

/** Commands that do nothing but print, as much as there is. */
const onlyPrinting: ReadonlySet<string> = new Set(["audit"]);

/**
 * Lets a command end as others do whose reader, such as `head`, has gone: without a word, with the exit code 141 unless it has another one than 0. What it has begun to
 * change it completes before.
 */
export function outliveReaders(command: string): void {
  let isUnread = false;
  process.stderr.on("error", () => {});
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (lasting.has(command) || isUnread) return;
    isUnread = true;
    if (error.code !== "EPIPE")
      process.stderr.write(`ninepoint: what the command prints can't be written: ${error.code ?? error.message}.\n`);
    const code = error.code === "EPIPE" ? endedByPipe : 2;
    process.on("exit", (now) => {
      if (now === 0) process.exitCode = code;
    });
    if (onlyPrinting.has(command)) process.exit(code);
  });
}
