import type { Command } from "commander";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { announceProduct } from "./run/announce-product.ts";
import { limitGarbageCollection } from "./run/limit-garbage-collection.ts";
import { addLimit, usualLimitsInWords } from "./run/limits.ts";
import { addOrigin, addProxy, readPasswords, readPort, readSample, readWholeNumber } from "./run/options.ts";
import type { RunOptions } from "./run/options.ts";
import { startProduct } from "../host/start-product.ts";
import { printNotes } from "./run/print-notes.ts";
import { untilStopped } from "./run/until-stopped.ts";
import { watchDocument } from "./run/watch-document.ts";
import { showProgress } from "./terminal/show-progress.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";

/** Adds `ninepoint run SPEC`, which runs the product of a document with people and data, and reloads it when the document changes. */
export function addRunCommand(program: Command): void {
  program
    .command("run")
    .description("run the product that a document describes, with sample people and data")
    .argument("<spec>", "the document")
    .option("--port <number>", "the port to listen on; 0 takes a free one", readPort, 9000)
    .option("--host <name>", "the address to listen on", "127.0.0.1")
    .option(
      "--origin <url>",
      "the origin of another page that may call, such as http://localhost:3000; may be given again",
      addOrigin,
      [],
    )
    .option(
      "--demo",
      "let everybody who reaches the product sign in as the sample people; without it only on this machine itself",
    )
    .option(
      "--passwords <which>",
      "strong: new passwords have to be hard to guess, as where others reach the product; any: they need not be",
      readPasswords,
    )
    .option(
      "--trust-proxy <address>",
      "take this proxy's word (Forwarded, X-Forwarded-For) for where requests come from, or that of a network such as 10.0.0.0/8; may be given again",
      addProxy,
      [],
    )
    .option(
      "--limit <limit>",
      `how often may be guessed, as sign-ins=20/hour; may be given again (else ${usualLimitsInWords()})`,
      addLimit,
      {},
    )
    .option("--data <dir>", "keep the data in this folder; else it is gone when the product stops")
    .option("--verify", "check all of the data in the folder before starting, which takes long where there is much")
    .option("--sample <rows>", "records of the main entity to make up, or none", readSample, 200)
    .option("--seed <number>", "the same seed makes up the same data", readWholeNumber, 9)
    .option("--locale <code>", "the locale of people and places", "en")
    .option(
      "--begin <file>",
      "begin as a story does that check --explore --curl wrote, at its time and with its people",
    )
    .option("--no-reset", "leave out the calls that put the document's rows in the place of all data")
    .option("--strict", "take nothing from conventions: only what the document says")
    .option("--quiet", "print nothing but what goes wrong")
    .action(runDocument);
}

/** Runs the product until it is told to stop. */
async function runDocument(path: string, options: RunOptions): Promise<void> {
  const document = loadDocument(path, options.strict === true);
  if (hasErrors(document.diagnostics)) {
    process.stderr.write(`${renderDiagnostics(document.source, document.diagnostics)}\n`);
    process.exitCode = exitCodes.findings;
    return;
  }
  const progress = showProgress(options.quiet === true, "Making up people and records", 2000);
  const report = (line: string): void => void process.stderr.write(`ninepoint: ${line}\n`);
  const product = await startProduct(
    document.model,
    { ...options, report, onSampling: progress.show },
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
