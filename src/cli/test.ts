import { Option } from "commander";
import type { Command } from "commander";
import { minimumDurationSentence } from "../conform/report/report-sentences.ts";
import type { MinimumDuration } from "../conform/accounts/minimum-duration.ts";
import type { KnownAccount } from "../conform/accounts/known-account.ts";
import { judgeOverHttp } from "../host/judge-over-http.ts";
import { targetAddress } from "../host/test/target-address.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "../host/document/load-document.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { renderJsonReport } from "../conform/report/render-json-report.ts";
import { renderTerminalReport } from "./test/render-terminal-report.ts";
import { parseKnownAccount, parseInteger } from "./test/parse-test-options.ts";
import { readKnownAccounts } from "./test/read-known-accounts.ts";
import { requireKnownRoles } from "./test/require-known-roles.ts";
import { createReset, readReset } from "./test/create-reset.ts";
import { showTestProgress } from "./test/show-test-progress.ts";
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
export function addTestCommand(program: Command): void {
  program
    .command("test")
    .description("test another implementation against the document")
    .argument("<spec>", "the document")
    .requiredOption("--against <url>", "the URL of the implementation", targetAddress)
    .addOption(
      new Option(
        "--as <name:secret>",
        "an existing account, for roles that nobody can sign up for: what it signs in with, such as its e-mail address, and its password; repeatable",
      )
        .argParser(parseKnownAccount)
        .default([], "none"),
    )
    .option(
      "--people <file>",
      "a JSON file of existing accounts, each with a secret or a token, or with the name of an environment variable",
    )
    .option("--calls <number>", "about how many calls to make", parseInteger("--calls", 1, 10_000_000), 1000)
    .option(
      "--seed <number>",
      "the same seed makes the same calls as long as the answers are the same",
      parseInteger("--seed", 0, 2 ** 31),
      1,
    )
    .option(
      "--alone",
      "nobody else uses the implementation, and it holds only the existing accounts: compare totals and whole lists in the first story, too",
    )
    .option(
      "--reset <how>",
      'a command, or a call such as "POST /reset", that deletes all data except the existing accounts before each story; compare totals and whole lists in all stories',
      readReset,
    )
    .option("--read-only", "write nothing; only the existing accounts sign in and make calls")
    .option("--replay <token>", "make only the calls of one finding again")
    .option("--html <file>", "write the report as a page")
    .option("--junit <file>", "write the report as JUnit XML, with a case for each line of the document")
    .option("--curl <dir>", "write a script with curl for each finding into this folder")
    .option("--json", "print one JSON object")
    .addHelpText(
      "after",
      "\nExit code: 0 the test found nothing wrong, 1 it has findings, 2 it could not run, or not to its end.",
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
  const known = [
    ...options.as,
    ...(options.people === undefined ? [] : readKnownAccounts(options.people, process.env)),
  ];
  requireKnownRoles(document.model, known);
  checkReportPlaces(options);
  const progress = showTestProgress(process.stderr, calls, Date.now);
  // A second interrupt ends the process without waiting for the report.
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once("SIGINT", stop);
  try {
    const report = await judgeOverHttp(document, {
      against,
      known,
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
