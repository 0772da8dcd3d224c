import type { RunOptions } from "./run-options.ts";

/** Prints notes about the data: with `--quiet` to standard error, else to standard output after `heading`. */
export function printNotes(notes: readonly string[], { quiet }: Pick<RunOptions, "quiet">, heading = ""): void {
  if (quiet === true) process.stderr.write(notes.map((note) => `ninepoint: ${note}\n`).join(""));
  else process.stdout.write(heading + notes.map((note) => `  ${note}\n`).join(""));
}
