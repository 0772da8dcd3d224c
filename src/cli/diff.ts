import type { Command } from "commander";
import pc from "picocolors";
import { printableLine } from "../base/printable-line.ts";
import { positionOf } from "../base/source.ts";
import { changesBehaviour, compareSpecifications, widensAccess } from "../compare/compare-specifications.ts";
import { comparisonToMarkdown } from "../compare/comparison-to-markdown.ts";
import { comparisonToJson } from "../compare/comparison-to-json.ts";
import type { Comparison } from "../compare/diff/difference.ts";
import { isNameForClients } from "../compare/rename/rename.ts";
import { diffSections } from "../compare/diff/diff-sections.ts";
import type { DiffEntry } from "../compare/diff/diff-sections.ts";
import { summaryInWords } from "../compare/summary-in-words.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "../host/document/load-document.ts";
import type { LoadedDocument } from "../host/document/load-document.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";

interface Options {
  readonly json?: true;
  readonly markdown?: true;
}

/** Adds `ninepoint diff OLD NEW`, which prints the changes of behaviour between two documents, and who gets new rights. */
export function addDiffCommand(program: Command): void {
  program
    .command("diff")
    .description("report how behaviour differs between two documents; wider access comes first")
    .argument("<old>", "the older document")
    .argument("<new>", "the newer document")
    .option("--json", "print one JSON object")
    .option("--markdown", "print Markdown for a comment on a pull request, of 60,000 characters at most")
    .action((oldPath: string, newPath: string, options: Options) => {
      if (options.json === true && options.markdown === true)
        throw new UsageError("--json and --markdown print the same in two forms: use one of them.");
      const [older, newer] = [loadDocument(oldPath, false), loadDocument(newPath, false)];
      const broken = [older, newer].filter(({ diagnostics }) => hasErrors(diagnostics));
      if (broken.length > 0) {
        for (const { source, diagnostics } of broken)
          process.stderr.write(`${renderDiagnostics(source, diagnostics)}\n`);
        process.stderr.write("ninepoint: only documents without errors can be compared.\n");
        process.exitCode = exitCodes.usage;
        return;
      }
      const comparison = compareSpecifications(older.model, newer.model);
      process.stdout.write(
        options.json === true
          ? `${JSON.stringify(comparisonToJson(comparison, older.source, newer.source))}\n`
          : options.markdown === true
            ? comparisonToMarkdown(comparison, older.source, newer.source)
            : `${inWords(comparison, older, newer)}\n`,
      );
      process.exitCode = exitCodeOf(comparison);
    });
}

function exitCodeOf(comparison: Comparison): number {
  if (widensAccess(comparison)) return exitCodes.widened;
  const { renames, differences } = comparison;
  if (changesBehaviour(comparison)) return exitCodes.findings;
  return renames.length + differences.length > 0 ? exitCodes.reworded : exitCodes.clean;
}

function inWords(comparison: Comparison, older: LoadedDocument, newer: LoadedDocument): string {
  const head = `${pc.bold(printableLine(newer.model.title || newer.source.path))}  ${pc.dim(`${older.source.path} → ${newer.source.path}`)}`;
  const sections = diffSections(comparison);
  const renamed = comparison.renames.map(
    ({ kind, of, from, to }) =>
      `  ${pc.cyan("~")} ${printableLine(`the ${kind} ${from}${of === null ? "" : ` of ${of}`} is called ${to} now${isNameForClients(kind) ? ", which clients have to use" : ""}`)}`,
  );
  const words = sections.findIndex(({ entries }) => entries.some(({ difference }) => difference.aspect === "words"));
  const told = sections.map(({ heading, entries }) =>
    [pc.bold(heading), ...entries.flatMap((entry) => inLines(entry, older, newer))].join("\n"),
  );
  if (renamed.length > 0)
    told.splice(words === -1 ? told.length : words, 0, [pc.bold("Renamed"), ...renamed].join("\n"));
  return [head, ...told, summaryOf(comparison)].join("\n\n");
}

function inLines(
  { mark, sentence, difference, witnesses }: DiffEntry,
  older: LoadedDocument,
  newer: LoadedDocument,
): readonly string[] {
  const paint = mark === "+" ? pc.green : mark === "-" ? pc.red : pc.cyan;
  const places = [
    [older, difference.older],
    [newer, difference.newer],
  ] as const;
  const at = places
    .flatMap(([{ source }, span]) =>
      span === null || span.end === 0 ? [] : [`${source.path}:${positionOf(source, span.start).line}`],
    )
    .join(" → ");
  const isUnproven = difference.searched && witnesses.length === 0;
  return [
    `  ${paint(mark)} ${printableLine(sentence)}${at === "" ? "" : pc.dim(`  ${at}`)}`,
    ...witnesses.flatMap(({ world, move, before, after }) => [
      ...(world === null ? [] : [`      ${printableLine(world)}`]),
      `      ${printableLine(move)}`,
      `      ${printableLine(`Before: ${before}. Now: ${after}.`)}`,
    ]),
    ...(difference.unsearched === null ? [] : [pc.dim(`      No witness: ${difference.unsearched}.`)]),
    ...(isUnproven ? [pc.dim("      No call was found that comes to something else because of it.")] : []),
  ];
}

function summaryOf(comparison: Comparison): string {
  const text = summaryInWords(comparison);
  if (text === "No difference.") return pc.green(text);
  return comparison.differences.some(({ aspect, change }) => aspect === "access" && change !== "narrowed")
    ? pc.red(text)
    : text;
}
