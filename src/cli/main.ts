#!/usr/bin/env node
import * as node from "node:module";
import { CommanderError } from "commander";
import type { Command } from "commander";
import { exitCodes } from "./usage/exit-codes.ts";
import { NinepointError } from "../api/shape/document-error.ts";
import { hindranceInWords } from "../host/store/hindrance-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { StoreUnavailable } from "../runtime/store/store-unavailable.ts";
import { outliveReaders } from "./terminal/outlive-readers.ts";
import { withoutPasswords } from "./terminal/without-passwords.ts";
import { ListingCommand } from "./usage/listing-command.ts";
import { ninepointVersion } from "./version.ts";

/** The commands, in the order of the help. Only the called one is loaded, so that start-up takes no longer than it needs. */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  check: async () => (await import("./check.ts")).addCheckCommand,
  run: async () => (await import("./run.ts")).addRunCommand,
  serve: async () => (await import("./serve.ts")).addServeCommand,
  invite: async () => (await import("./invite.ts")).addInviteCommand,
  secret: async () => (await import("./secret.ts")).addSecretCommand,
  data: async () => (await import("./data.ts")).addDataCommand,
  diff: async () => (await import("./diff.ts")).addDiffCommand,
  explain: async () => (await import("./explain.ts")).addExplainCommand,
  export: async () => (await import("./export.ts")).addExportCommand,
  record: async () => (await import("./record.ts")).addRecordCommand,
  sample: async () => (await import("./sample.ts")).addSampleCommand,
  observe: async () => (await import("./observe.ts")).addObserveCommand,
  fmt: async () => (await import("./fmt.ts")).addFormatCommand,
  person: async () => (await import("./person.ts")).addPersonCommand,
  backup: async () => (await import("./backup.ts")).addBackupCommand,
  restore: async () => (await import("./restore.ts")).addRestoreCommand,
  copy: async () => (await import("./copy.ts")).addCopyCommand,
  audit: async () => (await import("./audit.ts")).addAuditCommand,
  migrate: async () => (await import("./migrate.ts")).addMigrateCommand,
  lsp: async () => (await import("./lsp.ts")).addLspCommand,
  mcp: async () => (await import("./mcp.ts")).addMcpCommand,
  test: async () => (await import("./test.ts")).addTestCommand,
  new: async () => (await import("./new.ts")).addNewCommand,
  completion: async () => (await import("./completion.ts")).addCompletionCommand,
};

// Later processes reuse the compiled code, if this version of Node can cache it.
(node as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

const program = new ListingCommand("ninepoint")
  .description("Ninepoint checks, runs and tests products that one Markdown document specifies in nine points.")
  .version(ninepointVersion(), "-v, --version", "print the version")
  .helpOption("-h, --help", "print this help")
  .helpCommand(false)
  .showSuggestionAfterError()
  .configureOutput({ outputError: (text, write) => write(withoutPasswords(text.replace(/^error: /, "ninepoint: "))) })
  .exitOverride();

const called = process.argv[2] ?? "";
outliveReaders(called);
// A script of completion tells of all commands.
const wanted = Object.hasOwn(commands, called) && called !== "completion" ? [called] : Object.keys(commands);

try {
  for (const name of wanted) (await commands[name]!())(program);
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Prints an error in the user's words, a fault of ours with its stack; returns the exit code. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
  if (error instanceof UsageError || error instanceof NinepointError) {
    process.stderr.write(`ninepoint: ${withoutPasswords(error.message)}\n`);
    return exitCodes.usage;
  }
  if (error instanceof StoreUnavailable) {
    const { words, remedy } = hindranceInWords(error.because, true);
    process.stderr.write(
      `ninepoint: the command was given up, and what it had begun was undone: ${words}. ${remedy}\n`,
    );
    return exitCodes.usage;
  }
  process.stderr.write(
    `ninepoint: this is a fault of ours, not of your document. Please report it.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return exitCodes.fault;
}
