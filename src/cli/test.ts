import { setTimeout } from "node:timers/promises";
import type { Command } from "commander";
import { judgeTarget } from "../conform/judge-target.ts";
import { readOnlyModel } from "../conform/read-only-model.ts";
import { minimumDurationSentence } from "../conform/report/summary.ts";
import type { MinimumDuration } from "../conform/accounts/minimum-duration.ts";
import { decodeTraceToken } from "../conform/trace/trace-token.ts";
import { judgeSavedTrace } from "../conform/judge-saved-trace.ts";
import { createTestReport } from "../conform/report/test-report.ts";
import type { TestBedOptions } from "../conform/accounts/test-bed.ts";
import { openHttpTarget } from "../conform/target/http-target.ts";
import type { KnownAccount } from "../conform/accounts/known-account.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "./document/load-document.ts";
import { renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { answering } from "./test/answering.ts";
import { reportInJson } from "./test/in-json.ts";
import { reportInWords } from "./test/in-words.ts";
import { asKnown, asNumber, asTargetAddress } from "./test/options.ts";
import { readPeople } from "./test/read-people.ts";
import { resetting } from "./test/resetting.ts";
import { showProgress } from "./test/show-progress.ts";
import { stoppable } from "./test/stoppable.ts";
import { requirePlaces, writeReports } from "./test/write-reports.ts";
import type { Places } from "./test/write-reports.ts";
import { UsageError } from "./usage/usage-error.ts";

interface Options extends Places {
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

/** `ninepoint test SPEC --against URL`: judges another implementation by the document. */
export function test(program: Command): void {
  program
    .command("test")
    .description("judge another implementation by the document")
    .argument("<spec>", "the document")
    .requiredOption("--against <url>", "where the implementation answers", asTargetAddress)
    .option(
      "--as <name:secret>",
      "somebody who is there already, for roles that nobody can sign up for; may be given again",
      asKnown,
      [],
    )
    .option("--people <file>", "the same from a JSON file, with secrets or tokens, which may come from the environment")
    .option("--calls <number>", "about how many calls to make", asNumber("--calls", 1, 10_000_000), 1000)
    .option(
      "--seed <number>",
      "the same seed makes the same calls, as far as the answers allow",
      asNumber("--seed", 0, 2 ** 31),
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
  const { against, readOnly, replay, calls, seed } = options;
  if (readOnly === true && options.reset !== undefined)
    throw new UsageError("--read-only writes nothing: there is nothing to --reset.");
  const document = loadDocument(path, false);
  if (document.diagnostics.some(({ severity }) => severity === "error")) {
    process.stderr.write(`${renderDiagnostics(document.source, document.diagnostics)}\n`);
    process.exitCode = exitCodes.findings;
    return;
  }
  const model = readOnly === true ? readOnlyModel(document.model) : document.model;
  const kept = replay === undefined ? null : decodeTraceToken(model, replay);
  if (replay !== undefined && kept === null)
    throw new UsageError(
      decodeTraceToken(document.model, replay) === null
        ? `--replay takes what a report of ${path} says behind it; this is no story of that document.`
        : "this story writes, and --read-only does not.",
    );
  const known = [...options.as, ...(options.people === undefined ? [] : readPeople(options.people, process.env))];
  requirePlaces(options);
  const opened = openHttpTarget(against);
  const address = against.href.replace(/\/$/, "");
  const { target, stop } = stoppable(answering(opened, address));
  const progress = showProgress(process.stderr, calls, Date.now);
  const testBedOptions: TestBedOptions = {
    seed,
    known,
    runId: Math.random().toString(36).slice(2, 7),
    clock: Date.now,
    tolerance: 5000,
    wait: (milliseconds) => (progress.waits(milliseconds), setTimeout(milliseconds)),
    isAlone: options.alone === true || options.reset !== undefined,
    reset: options.reset === undefined ? undefined : resetting(options.reset, target),
  };
  // Whoever stops it a second time does not want to wait for the report.
  process.once("SIGINT", stop);
  const began = performance.now();
  try {
    const verdict =
      kept === null
        ? await judgeTarget(model, target, {
            ...testBedOptions,
            calls,
            onBegin: reportMinimumDuration,
            onProgress: progress.show,
          })
        : await judgeSavedTrace(model, target, testBedOptions, kept);
    progress.end();
    const report = createTestReport(
      {
        ...document,
        address,
        seed,
        milliseconds: performance.now() - began,
        known,
        isReadOnly: readOnly === true,
        isReplay: kept !== null,
      },
      verdict,
    );
    process.stdout.write(options.json === true ? `${reportInJson(report)}\n` : reportInWords(report));
    writeReports(report, options);
    process.exitCode = { conforms: exitCodes.clean, findings: exitCodes.findings, "could not test": exitCodes.usage }[
      verdict.kind
    ];
  } finally {
    process.off("SIGINT", stop);
    opened.close();
  }
}

/** Says before anybody wonders that there will be waiting. */
function reportMinimumDuration(time: MinimumDuration | null): void {
  if (time !== null) process.stderr.write(`  ${minimumDurationSentence(time)}\n`);
}
