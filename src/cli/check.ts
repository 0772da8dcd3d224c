import type { Command } from "commander";
import pc from "picocolors";
import { checkReportOf } from "../api/reading/check-report-of.ts";
import type { Point } from "../model/specification.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { exploreOptions } from "./explore/explore-options.ts";
import type { ExploreFlags } from "./explore/explore-options.ts";
import type { RenderedExploration } from "./explore/render-exploration.ts";
import { fixDocument, renderFixes } from "./check/fix-document.ts";
import { loadDocument } from "../host/document/load-document.ts";
import type { LoadedDocument } from "../host/document/load-document.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { gapsLeft, renderGaps } from "./check/render-gaps.ts";
import type { RenderedLedger } from "./check/render-ledger.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { ninepointVersion } from "./version.ts";

interface Options extends ExploreFlags {
  readonly json?: true;
  readonly sarif?: true;
  readonly github?: true;
  readonly gitlab?: true;
  readonly strict?: true;
  readonly ledger?: true;
  readonly fix?: true;
  readonly dryRun?: true;
}

/** What is printed for other tools, in the place of words. */
const otherFormats = ["sarif", "github", "gitlab"] as const;

/**
 * A checked document: the fixes that `--fix` applied, and for a document without errors the results of `--explore` and
 * `--ledger`.
 */
interface Checked extends LoadedDocument {
  readonly fixed: ReturnType<typeof fixDocument> | null;
  readonly exploration: RenderedExploration | null;
  readonly ledger: RenderedLedger | null;
}

/** Adds `ninepoint check SPEC…`, which prints the diagnostics of documents and how much of the nine points they show. */
export function addCheckCommand(program: Command): void {
  exploreOptions(
    program
      .command("check")
      .description("report what is wrong with a document, and which of the nine points it specifies")
      .argument("<spec...>", "the documents")
      .option("--json", "print one JSON object for each document")
      .option("--sarif", "print the diagnostics of all documents as one SARIF 2.1.0 log")
      .option("--github", "print the diagnostics as annotations of GitHub Actions")
      .option("--gitlab", "print the diagnostics as a code quality report of GitLab")
      .option("--strict", "add no screens, calls or page size by convention")
      .option(
        "--ledger",
        "report where the product enforces each rule, transition, permission, limit, constant and error (HTTP, SQL, screens), and a generated test for it",
      )
      .option("--fix", "correct what can be corrected without changing the meaning, and report what is left")
      .option("--dry-run", "with --fix: show the changes without making them"),
  ).action(async (paths: readonly string[], options: Options) => {
    refuseStrayOptions(options);
    const isDry = options.dryRun === true;
    const fixes = new Map(options.fix === true ? paths.map((path) => [path, fixDocument(path, isDry)] as const) : []);
    const documents = paths.map((path) => loadDocument(path, options.strict === true));
    let found = documents.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity !== "info"));
    if (otherFormats.some((format) => options[format] === true)) {
      process.stdout.write(await inOtherFormat(documents, options));
      process.exitCode = found ? exitCodes.findings : exitCodes.clean;
      return;
    }
    for (const document of documents) {
      const checked = await examine(document, options, fixes.get(document.source.path) ?? null);
      found ||= checked.exploration?.isFinding === true || (checked.ledger !== null && checked.ledger.unenforced > 0);
      writeOut(checked, options);
    }
    process.exitCode = found ? exitCodes.findings : exitCodes.clean;
  });
}

function refuseStrayOptions(options: Options): void {
  const { dryRun, fix, explore, curl, keep, line } = options;
  for (const format of otherFormats) {
    const beside = (["json", ...otherFormats, "fix", "explore", "ledger"] as const).find(
      (other) => other !== format && options[other] === true,
    );
    if (options[format] === true && beside !== undefined)
      throw new UsageError(`--${format} prints the diagnostics alone: it does not go with --${beside}.`);
  }
  if (dryRun === true && fix !== true) throw new UsageError("--dry-run goes with --fix.");
  if (explore !== true && (curl !== undefined || keep !== undefined))
    throw new UsageError("--curl and --keep need --explore, which finds counterexamples.");
  if (line !== undefined && curl === undefined && keep === undefined)
    throw new UsageError("--line goes with --curl or --keep.");
}

async function examine(document: LoadedDocument, options: Options, fixed: Checked["fixed"]): Promise<Checked> {
  const isSound = !hasErrors(document.diagnostics);
  const exploration = options.explore === true && isSound ? await exploreDocument(document, options) : null;
  const ledger = options.ledger === true && isSound ? await ledgerOf(document) : null;
  return { ...document, fixed, exploration, ledger };
}

function writeOut(checked: Checked, { json, dryRun }: Options): void {
  const { fixed, source, exploration } = checked;
  const fixes = fixed === null || json === true ? null : renderFixes(source.path, fixed, dryRun === true);
  const report = json === true ? inJson(checked) : inWords(checked);
  process.stdout.write(`${fixes === null ? "" : `${fixes}\n\n`}${report}\n`);
  // The output in JSON has no sentences in between.
  for (const message of exploration?.takeAway() ?? []) if (json !== true) process.stdout.write(`${message}\n`);
}

// Modules that most checks do not need are loaded on demand.

async function inOtherFormat(documents: readonly LoadedDocument[], { sarif, gitlab }: Options): Promise<string> {
  const { renderGithubCommands, renderGitlabReport, renderSarif } = await import("./check/render-other-formats.ts");
  if (gitlab === true) return renderGitlabReport(documents);
  return sarif === true ? renderSarif(documents, ninepointVersion()) : renderGithubCommands(documents);
}

async function exploreDocument(document: LoadedDocument, flags: ExploreFlags): Promise<RenderedExploration> {
  const { renderExploration } = await import("./explore/render-exploration.ts");
  return renderExploration(document, flags);
}

async function ledgerOf(document: LoadedDocument): Promise<RenderedLedger> {
  const { renderLedger } = await import("./check/render-ledger.ts");
  return renderLedger(document);
}

function inJson({ source, model, diagnostics, fixed, exploration, ledger }: Checked): string {
  return JSON.stringify({
    ...checkReportOf({ source, model, diagnostics }),
    ...(fixed === null ? {} : { fixed: fixed.done }),
    ...(exploration === null ? {} : { explored: exploration.toJson() }),
    ...(ledger === null ? {} : { ledger: ledger.json }),
  });
}

function inWords({ source, model, diagnostics, exploration, ledger }: Checked): string {
  const width = Math.max(...model.points.map(({ title }) => title.length));
  const points = model.points.map((point) => `  ${point.number}  ${point.title.padEnd(width)}  ${shown(point)}`);
  const explored = exploration === null ? [] : ["", exploration.inWords()];
  const mendable = diagnostics.filter(({ fixes }) => fixes?.some(({ safe }) => safe) === true).length;
  return [
    `${pc.bold(model.title || source.path)}  ${pc.dim(source.path)}`,
    ...points,
    "",
    ...renderGaps(gapsLeft(model, diagnostics)),
    `${renderDiagnostics(source, diagnostics)}; ${countOfPoints(model.points)}${mendable === 0 ? "" : `; --fix mends ${mendable}`}`,
    ...explored,
    ...(ledger === null ? [] : ["", ledger.words]),
  ].join("\n");
}

/** "7 points shown, 1 in words only, 1 not shown". */
function countOfPoints(points: readonly Point[]): string {
  const ways = { shown: "shown", partly: "partly shown", words: "in words only", not: "not shown" } as const;
  return Object.entries(ways)
    .map(([way, words]) => ({ words, count: points.filter(({ shown: how }) => how === way).length }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }, index) => `${count} ${index > 0 ? "" : count === 1 ? "point " : "points "}${words}`)
    .join(", ");
}

function shown({ shown: how, from }: Point): string {
  const by = from === "convention" ? pc.dim(", filled by convention") : "";
  switch (how) {
    case "shown":
      return pc.green("shown") + by;
    case "partly":
      return pc.yellow("partly shown") + by;
    case "words":
      return pc.yellow("in words only") + by;
    case "not":
      return pc.dim("not shown") + by;
  }
}
