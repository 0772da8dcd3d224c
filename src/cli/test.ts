import { setTimeout } from "node:timers/promises";
import type { Command } from "commander";
import { judgeTarget } from "../conform/judge-target.ts";
import { readOnlyModel } from "../conform/read-only-model.ts";
import { minimumDurationSentence } from "../conform/report/summary.ts";
import type { MinimumDuration } from "../conform/accounts/minimum-duration.ts";
import type { Specification } from "../model/specification.ts";
import type { Target } from "../conform/target/target.ts";
import { decodeTraceToken } from "../conform/trace/trace-token.ts";
import type { SavedTrace } from "../conform/trace/trace-token.ts";
import { judgeSavedTrace } from "../conform/judge-saved-trace.ts";
import { createTestReport } from "../conform/report/test-report.ts";
import type { TestBedOptions } from "../conform/accounts/test-bed.ts";
import { openHttpTarget } from "../conform/target/http-target.ts";
import type { KnownAccount } from "../conform/accounts/known-account.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "./document/load-document.ts";
import { renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { requireAnswers } from "./test/require-answers.ts";
import { renderJsonReport } from "./test/render-json-report.ts";
import { renderTerminalReport } from "./test/render-terminal-report.ts";
import { parseKnownAccount, parseInteger, parseTargetAddress } from "./test/options.ts";
import { readKnownAccounts } from "./test/read-known-accounts.ts";
import { createReset } from "./test/create-reset.ts";
import { showProgress } from "./test/show-progress.ts";
import { stoppableTarget } from "./test/stoppable-target.ts";
import { checkReportPlaces, writeReports } from "./test/write-reports.ts";
import type { ReportPlaces } from "./test/write-reports.ts";
import { UsageError } from "./usage/usage-error.ts";

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
    .requiredOption("--against <url>", "where the implementation answers", parseTargetAddress)
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
  const { against, readOnly, calls, seed } = options;
  if (readOnly === true && options.reset !== undefined)
    throw new UsageError("--read-only writes nothing: there is nothing to --reset.");
  const document = loadDocument(path, false);
  if (document.diagnostics.some(({ severity }) => severity === "error")) {
    process.stderr.write(`${renderDiagnostics(document.source, document.diagnostics)}\n`);
    process.exitCode = exitCodes.findings;
    return;
  }
  const model = readOnly === true ? readOnlyModel(document.model) : document.model;
  const saved = decodeReplay(path, document.model, model, options.replay);
  const known = [
    ...options.as,
    ...(options.people === undefined ? [] : readKnownAccounts(options.people, process.env)),
  ];
  checkReportPlaces(options);
  const opened = openHttpTarget(against);
  const address = against.href.replace(/\/$/, "");
  const { target, stop } = stoppableTarget(requireAnswers(opened, address));
  const progress = showProgress(process.stderr, calls, Date.now);
  const testBedOptions = testBedOptionsFor(options, known, target, progress.waits);
  // A second interrupt ends the process without waiting for the report.
  process.once("SIGINT", stop);
  const began = performance.now();
  try {
    const judging = { ...testBedOptions, calls, onBegin: reportMinimumDuration, onProgress: progress.show };
    const verdict =
      saved === null
        ? await judgeTarget(model, target, judging)
        : await judgeSavedTrace(model, target, testBedOptions, saved);
    progress.end();
    const milliseconds = performance.now() - began;
    const isReplay = saved !== null;
    const run = { ...document, address, seed, milliseconds, known, isReadOnly: readOnly === true, isReplay };
    const report = createTestReport(run, verdict);
    process.stdout.write(options.json === true ? `${renderJsonReport(report)}\n` : renderTerminalReport(report));
    writeReports(report, options);
    process.exitCode = { conforms: exitCodes.clean, findings: exitCodes.findings, "could not test": exitCodes.usage }[
      verdict.kind
    ];
  } finally {
    process.off("SIGINT", stop);
    opened.close();
  }
}

/** Decodes the trace of `--replay`; null if the option is not given. */
function decodeReplay(
  path: string,
  document: Specification,
  model: Specification,
  token: string | undefined,
): SavedTrace | null {
  if (token === undefined) return null;
  const saved = decodeTraceToken(model, token);
  if (saved !== null) return saved;
  throw new UsageError(
    decodeTraceToken(document, token) === null
      ? `--replay takes what a report of ${path} says behind it; this is no story of that document.`
      : "this story writes, and --read-only does not.",
  );
}

function testBedOptionsFor(
  { seed, alone, reset }: Options,
  known: TestBedOptions["known"],
  target: Target,
  onWait: (milliseconds: number) => void,
): TestBedOptions {
  return {
    seed,
    known,
    runId: Math.random().toString(36).slice(2, 7),
    clock: Date.now,
    tolerance: 5000,
    wait: (milliseconds) => (onWait(milliseconds), setTimeout(milliseconds)),
    isAlone: alone === true || reset !== undefined,
    reset: reset === undefined ? undefined : createReset(reset, target),
  };
}

/** Reports in advance that the run will have to wait for rate limits. */
function reportMinimumDuration(time: MinimumDuration | null): void {
  if (time !== null) process.stderr.write(`  ${minimumDurationSentence(time)}\n`);
}
