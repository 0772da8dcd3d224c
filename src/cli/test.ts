import type { Command } from "commander";
import { minimumDurationSentence } from "../conform/report/summary.ts";
import type { MinimumDuration } from "../conform/accounts/minimum-duration.ts";
import type { KnownAccount } from "../conform/accounts/known-account.ts";
import { judgeOverHttp } from "../host/judge-over-http.ts";
import { targetAddress } from "../host/test/target-address.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { renderJsonReport } from "../conform/report/render-json-report.ts";
import { renderTerminalReport } from "./test/render-terminal-report.ts";
import { parseKnownAccount, parseInteger } from "./test/options.ts";
import { readKnownAccounts } from "./test/read-known-accounts.ts";
import { createReset } from "./test/create-reset.ts";
import { showProgress } from "./test/show-progress.ts";
import { checkReportPlaces, writeReports } from "./test/write-reports.ts";
import type { ReportPlaces } from "./test/write-reports.ts";

interface Options extends ReportPlaces {
  readonly against: URL;
  readonly as: readonly KnownAccount[];
  readonly people?: string;
  readonly calls: number;
  readonly seed: number;
  readonly alone?: true;
  readonly reset?: string;
  readonly readOnly?: true;
  readonly replay?: string;
  readonly json?: true;
}

/** Adds `ninepoint test SPEC --against URL`, which judges another implementation by the document. */
export function test(program: Command): void {
  program
    .command("test")
    .description("judge another implementation by the document")
    .argument("<spec>", "the document")
    .requiredOption("--against <url>", "where the implementation answers", targetAddress)
    .option(
      "--as <name:secret>",
      "somebody who is there already, for roles that nobody can sign up for; may be given again",
      parseKnownAccount,
      [],
    )
    .option("--people <file>", "the same from a JSON file, with secrets or tokens, which may come from the environment")
    .option("--calls <number>", "about how many calls to make", parseInteger("--calls", 1, 10_000_000), 1000)
    .option(
      "--seed <number>",
      "the same seed makes the same calls, as far as the answers allow",
      parseInteger("--seed", 0, 2 ** 31),
      1,
    )
    .option(
      "--alone",
      "nobody else uses the implementation, and it holds nothing but those people: totals and whole lists are judged, too",
    )
    .option(
      "--reset <how>",
      'a command, or a call such as "POST /reset", that puts the implementation back to that before each story',
    )
    .option("--read-only", "only look: nothing is written, and nobody but those people call; they sign in")
    .option("--replay <token>", "play the story of a finding again, and nothing else")
    .option("--html <file>", "write the report as a page")
    .option("--junit <file>", "write it as JUnit XML, a case for each line of the document")
    .option("--curl <dir>", "write the story of each finding into this folder, as a script for curl")
    .option("--json", "print one JSON object")
    .addHelpText(
      "after",
      "\nExit code: 0 nothing was found, 1 something was, 2 it could not be tested, or not to the end.",
    )
    .action(judge);
}

async function judge(path: string, options: Options): Promise<void> {
  const { against, readOnly, reset, replay, calls, seed } = options;
  const document = loadDocument(path, false);
  if (hasErrors(document.diagnostics)) {
    process.stderr.write(`${renderDiagnostics(document.source, document.diagnostics)}\n`);
    process.exitCode = exitCodes.findings;
    return;
  }
  checkReportPlaces(options);
  const progress = showProgress(process.stderr, calls, Date.now);
  // A second interrupt ends the process without waiting for the report.
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once("SIGINT", stop);
  try {
    const report = await judgeOverHttp(document, {
      against,
      known: [...options.as, ...(options.people === undefined ? [] : readKnownAccounts(options.people, process.env))],
      calls,
      seed,
      isAlone: options.alone === true,
      isReadOnly: readOnly === true,
      reset: reset === undefined ? undefined : (target) => createReset(reset, target)(),
      replay,
      signal: stopping.signal,
      onBegin: reportMinimumDuration,
      onProgress: progress.show,
      onWait: progress.waits,
    });
    progress.end();
    process.stdout.write(options.json === true ? `${renderJsonReport(report)}\n` : renderTerminalReport(report));
    writeReports(report, options);
    process.exitCode = { conforms: exitCodes.clean, findings: exitCodes.findings, "could not test": exitCodes.usage }[
      report.kind
    ];
  } finally {
    process.off("SIGINT", stop);
  }
}

/** Reports in advance that the run will have to wait for rate limits. */
function reportMinimumDuration(time: MinimumDuration | null): void {
  if (time !== null) process.stderr.write(`  ${minimumDurationSentence(time)}\n`);
}
