import { Argument, InvalidArgumentError, Option } from "commander";
import type { Command } from "commander";
import { parseTimestamp } from "../base/calendar.ts";
import { requireOtherFile } from "../host/document/is-same-file.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { sampleFormats } from "../host/sample/sample-writers.ts";
import type { SampleFormat } from "../host/sample/sample-writers.ts";
import { sampleIntoFiles } from "../host/sample/sample-into-files.ts";
import { readWholeNumber } from "./usage/read-whole-number.ts";
import { sampleInWords } from "./sample/sample-in-words.ts";
import { untilStopped } from "./run/until-stopped.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { showProgress } from "./terminal/show-progress.ts";
import { exitCodes } from "./usage/exit-codes.ts";

interface Options {
  readonly out: string;
  readonly format: SampleFormat;
  readonly dialect: "postgres" | "sqlite";
  readonly rows: number;
  readonly entity: readonly string[];
  readonly seed: number;
  readonly locale?: string;
  readonly at?: string;
  readonly role?: string;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

/** Adds `ninepoint sample SPEC --out PLACE --format FORMAT`, which writes people and records for other programs. */
export function addSampleCommand(program: Command): void {
  program
    .command("sample")
    .description("write sample people and records into files, as many as are wanted")
    .addArgument(new Argument("<spec>", "the document"))
    .requiredOption("--out <place>", "the folder of the files, one for each entity; for sql, the file")
    .addOption(new Option("--format <format>", "the format").choices([...sampleFormats]).default("ndjson"))
    .addOption(
      new Option("--dialect <database>", "with --format sql, the database")
        .choices(["postgres", "sqlite"])
        .default("postgres"),
    )
    .option(
      "--rows <number>",
      "the number of records of the main entity, or of the first --entity; of others a proportional number",
      readWholeNumber,
      200,
    )
    .addOption(
      new Option("--entity <name>", "only the records of this entity; repeatable")
        .argParser((name: string, before: readonly string[]) => [...before, name])
        .default([], "all"),
    )
    .option("--seed <number>", "the same seed writes the same records", readWholeNumber, 9)
    .option("--locale <code>", "the locale of names and places (default: the document's language)")
    .option(
      "--at <time>",
      "the time at which the records are as they are, such as 2026-11-28T09:00:00Z (default: now)",
      readTime,
    )
    .option("--role <role>", "only what callers in this role may see")
    .option("--strict", "add no screens, calls or page size by convention")
    .option("--quiet", "print only problems")
    .action(writeSampleOf);
}

async function writeSampleOf(path: string, options: Options): Promise<void> {
  requireOtherFile(options.out, path);
  const { source, model, diagnostics } = loadDocument(path, options.strict === true);
  if (hasErrors(diagnostics)) {
    process.stderr.write(
      `${renderDiagnostics(source, diagnostics)}\nninepoint: there are no samples of a document with errors.\n`,
    );
    process.exitCode = exitCodes.findings;
    return;
  }
  const { seed, rows, locale = null, role = null, at = new Date().toISOString() } = options;
  const isQuiet = options.quiet === true;
  const calls = showProgress(isQuiet, "making calls");
  const copies = showProgress(isQuiet, "writing records");
  let isStopped = false;
  const written = await sampleIntoFiles(model, {
    out: options.out,
    format: options.format,
    dialect: options.dialect,
    entities: options.entity,
    rows,
    seed,
    locale,
    role,
    now: at,
    onCalls: calls.show,
    onWriting: () => {
      calls.end();
      void untilStopped().then(() => {
        isStopped = true;
      });
    },
    onProgress: copies.show,
    isStopped: () => isStopped,
  }).finally(() => {
    calls.end();
    copies.end();
  });
  if (written === null) {
    process.stderr.write("ninepoint: stopped; no file was written.\n");
    process.exitCode = 130;
    return;
  }
  const { report, notes } = sampleInWords(written, { seed, rows });
  if (!isQuiet) process.stdout.write(report);
  for (const note of notes) process.stderr.write(`ninepoint: ${note}\n`);
}

/** Reads `--at`. */
function readTime(text: string): string {
  const time = parseTimestamp(text);
  if (time === null)
    throw new InvalidArgumentError("This must be a time such as 2026-11-28T09:00:00Z, with the offset from UTC.");
  return time;
}
