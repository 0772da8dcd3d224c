import type { Command } from "commander";
import pc from "picocolors";
import { printableLine } from "../base/printable-line.ts";
import { positionOf } from "../base/source.ts";
import { changesBehaviour, compareSpecifications, widensAccess } from "../compare/compare-specifications.ts";
import { comparisonToJson } from "../compare/comparison-to-json.ts";
import type { Comparison } from "../compare/diff/difference.ts";
import { isNameForClients } from "../compare/rename/rename.ts";
import { diffSections } from "../compare/diff/diff-sections.ts";
import type { DiffEntry } from "../compare/diff/diff-sections.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { loadDocument } from "../host/document/load-document.ts";
import type { LoadedDocument } from "../host/document/load-document.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";

interface Options {
  readonly json?: true;
}

/** Adds `ninepoint diff OLD NEW`, which prints the changes of behaviour between two documents, and who gets new rights. */
export function addDiffCommand(program: Command): void {
  program
    .command("diff")
    .description("report how behaviour differs between two documents; wider access comes first")
    .argument("<old>", "the older document")
    .argument("<new>", "the newer document")
    .option("--json", "print one JSON object")
    .action((oldPath: string, newPath: string, options: Options) => {
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
        `${options.json === true ? JSON.stringify(comparisonToJson(comparison, older.source, newer.source)) : inWords(comparison, older, newer)}\n`,
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
  const { differences, renames } = comparison;
  const access = (change: string): number =>
    differences.filter((one) => one.aspect === "access" && one.change === change).length;
  const [words, claims] = (["words", "claim"] as const).map(
    (wanted) => differences.filter(({ aspect }) => aspect === wanted).length,
  );
  const [widened, moved, narrowed] = [access("widened"), access("changed"), access("narrowed")];
  const others = differences.length - widened - moved - narrowed - words! - claims!;
  const counts = [
    [widened, "widens access", "widen access"],
    [moved, "may widen access", "may widen access"],
    [narrowed, "narrows it", "narrow it"],
    [others, "other difference", "other differences"],
    [renames.length, "renamed", "renamed"],
    [claims!, "checked otherwise", "checked otherwise"],
    [words!, "worded otherwise", "worded otherwise"],
  ] as const;
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  if (told.length === 0) return pc.green("No difference.");
  const text = changesBehaviour(comparison) ? told.join(", ") : `${told.join(", ")}; no behaviour changed`;
  return widened + moved > 0 ? pc.red(text) : text;
}
