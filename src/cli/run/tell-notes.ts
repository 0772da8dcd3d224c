import type { RunOptions } from "./options.ts";

/** Prints what became of the data. That is never kept quiet: it goes beside the errors then. */
export function tellNotes(notes: readonly string[], { quiet }: Pick<RunOptions, "quiet">): void {
  for (const note of notes) {
    if (quiet === true) process.stderr.write(`ninepoint: ${note}\n`);
    else process.stdout.write(`  ${note}\n`);
  }
}
