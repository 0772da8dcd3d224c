import type { RunOptions } from "./options.ts";

/** Prints what became of the data. That is never kept quiet: it goes beside the errors then. `heading` is printed above, unless quiet. */
export function printNotes(notes: readonly string[], { quiet }: Pick<RunOptions, "quiet">, heading = ""): void {
  if (quiet === true) process.stderr.write(notes.map((note) => `ninepoint: ${note}\n`).join(""));
  else process.stdout.write(heading + notes.map((note) => `  ${note}\n`).join(""));
}
