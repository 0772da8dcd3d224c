import { Option } from "commander";
import type { Command } from "commander";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { announceProduct } from "./run/announce-product.ts";
import { addAuditOptions } from "./run/audit-options.ts";
import { limitGarbageCollection } from "./run/limit-garbage-collection.ts";
import { addLimit, usualLimitsInWords } from "./run/limit-option.ts";
import { addOrigin, addProxy, dataDescription, readPasswords, readPort, readSample } from "./run/run-options.ts";
import { readWholeNumber } from "./usage/read-whole-number.ts";
import type { RunOptions } from "./run/run-options.ts";
import { readPlace } from "./run/read-place.ts";
import { readWithoutEcho } from "./run/read-without-echo.ts";
import { ignoreStraySignals } from "./run/ignore-stray-signals.ts";
import { startProduct } from "../host/start-product.ts";
import { printNotes } from "./run/print-notes.ts";
import { untilStopped } from "./run/until-stopped.ts";
import { watchDocument } from "./run/watch-document.ts";
import { showProgress } from "./terminal/show-progress.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";

/** Adds `ninepoint run SPEC`, which runs the product of a document with people and data, and reloads it when the document changes. */
export function addRunCommand(program: Command): void {
  const command = program
    .command("run")
    .description("run the product that a document specifies, with sample accounts and data")
    .argument("<spec>", "the document")
    .option("--port <number>", "the port to listen on; 0 means any free port", readPort, 9000)
    .option("--host <name>", "the host name or IP address to listen on", "127.0.0.1")
    .addOption(
      new Option(
        "--origin <url>",
        "let web pages of this origin make calls (CORS), such as http://localhost:3000; repeatable",
      )
        .argParser(addOrigin)
        .default([], "none"),
    )
    .option(
      "--demo",
      "let other machines sign in to the sample accounts; without it they are disabled if other machines can reach the product",
    )
    .option(
      "--passwords <which>",
      "strong: new passwords have to be hard to guess (default if other machines can reach the product); any: they need not be",
      readPasswords,
    )
    .addOption(
      new Option(
        "--trust-proxy <address>",
        "read the client's IP address from the header Forwarded or X-Forwarded-For of this proxy, or of a network such as 10.0.0.0/8; repeatable",
      )
        .argParser(addProxy)
        .default([], "none"),
    )
    .addOption(
      new Option("--limit <limit>", "a limit on guessing passwords or tokens, such as sign-ins=20/hour; repeatable")
        .argParser(addLimit)
        .default({}, usualLimitsInWords()),
    )
    .option("--data <where>", dataDescription, (text) => readWithoutEcho("--data", () => readPlace(text)))
    .option("--verify", "check all data in the folder before starting; this takes long if there is much data")
    .option(
      "--sample <rows>",
      "sample records of the main entity to create in an empty database, or none",
      readSample,
      200,
    )
    .option("--seed <number>", "the same seed creates the same sample data", readWholeNumber, 9)
    .option("--locale <code>", "the locale of names and places in sample data (default: the document's language)")
    .option(
      "--no-reset",
      "leave out the calls of point 7 that delete all data and restore the records of the document (Does: reset)",
    )
    .option("--strict", "add no screens, calls or page size by convention")
    .option("--quiet", "print only problems")
    .action(runDocument);
  addBeginningOptions(command);
  addAuditOptions(command);
}

/** Adds the options that say with which accounts and data a product starts in place of a sample. */
function addBeginningOptions(command: Command): void {
  command
    .option(
      "--begin <file>",
      "start with the accounts, the data and the time of a file that check --explore --curl wrote",
    )
    .addOption(
      new Option(
        "--example <name>",
        "start with the accounts, the data and the time of an example of the document",
      ).conflicts("begin"),
    );
}

/** Runs the product until it is told to stop. */
async function runDocument(path: string, options: RunOptions): Promise<void> {
  ignoreStraySignals();
  const document = loadDocument(path, options.strict === true);
  if (hasErrors(document.diagnostics)) {
    process.stderr.write(`${renderDiagnostics(document.source, document.diagnostics)}\n`);
    process.exitCode = exitCodes.findings;
    return;
  }
  const progress = showProgress(options.quiet === true, "creating sample data");
  const report = (line: string): void => void process.stderr.write(`ninepoint: ${line}\n`);
  const product = await startProduct(
    document.model,
    { ...options, path, report, onSampling: progress.show },
    document.source.text,
  ).finally(progress.end);
  limitGarbageCollection();
  // Signals are handled before the product prints how to stop it.
  const stopped = untilStopped();
  for (const warning of product.warnings) report(warning);
  if (options.quiet === true) printNotes(product.dataNotes, options);
  else process.stdout.write(announceProduct(path, document, product));
  const watcher = watchDocument(path, options, product, document.source.text);
  await stopped;
  await watcher.close();
  await product.close();
}
