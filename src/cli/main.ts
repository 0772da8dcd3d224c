#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { check } from "./check.ts";
import { diff } from "./diff.ts";
import { exitCodes } from "./exit-codes.ts";
import { explain } from "./explain.ts";
import { fmt } from "./fmt.ts";
import { lsp } from "./lsp.ts";
import { run } from "./run.ts";
import { test } from "./test.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

const program = new Command("ninepoint")
  .description("One readable Markdown document says a product in nine points; Ninepoint reads, checks and runs it.")
  .version(version(), "-v, --version", "print the version")
  .helpOption("-h, --help", "print this help")
  .helpCommand(false)
  .showSuggestionAfterError()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "ninepoint: ")) })
  .exitOverride();

check(program);
run(program);
diff(program);
explain(program);
fmt(program);
lsp(program);
test(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says what went wrong in the user's words; a fault of ours with its stack, since that is for us. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
  if (error instanceof UsageError) {
    process.stderr.write(`ninepoint: ${error.message}\n`);
    return exitCodes.usage;
  }
  process.stderr.write(`ninepoint: this is a fault of ours, not of your document. Please report it.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return exitCodes.fault;
}
