import type { Command } from "commander";

/** Adds `ninepoint lsp`, which serves an editor over standard input and output until it disconnects. */
export function addLspCommand(program: Command): void {
  program
    .command("lsp")
    .description("serve an editor by the language server protocol, over standard input and output")
    .option("--stdio", "use standard input and output (the default, and the only way)")
    // The protocol's library is large: the help of all commands is printed without it.
    .action(async () => (await import("./serve-editor-on-streams.ts")).serveEditorOnStreams());
}
