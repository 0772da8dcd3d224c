import { Argument } from "commander";
import type { Command } from "commander";
import pc from "picocolors";
import { observedDocumentOf, observedOrRefused } from "../api/reading/observed-document-of.ts";
import type { ObservedDocument } from "../api/shape/observed-document.ts";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { evidenceFileBeside } from "../host/evidence/read-evidence-file.ts";
import { readSources } from "../host/evidence/read-sources.ts";
import type { Observation } from "../observe/evidence/evidence.ts";
import { extendFile } from "../host/evidence/extend-file.ts";
import { observeSources } from "../observe/observe-sources.ts";
import { addAskingOptions, requireAskingOptions } from "./observe/asking-options.ts";
import type { AskingOptions } from "./observe/asking-options.ts";
import { askRunningProduct } from "./observe/ask-running-product.ts";
import type { AskedSources } from "./observe/ask-running-product.ts";
import type { EvidenceSource } from "../observe/evidence-source.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { ninepointVersion } from "./version.ts";
import { isSameFile } from "../host/document/is-same-file.ts";
import { writeText } from "../host/document/write-text.ts";
import { showProgress } from "./terminal/show-progress.ts";
import { UsageError } from "../host/usage/usage-error.ts";

interface Options extends AskingOptions {
  readonly out?: string;
  readonly into?: string;
  readonly evidence?: string | true;
  readonly force?: boolean;
}

const exitCodeText =
  "\nExit code: 0 the document is written, 2 something can't be read, or, with --ask, the asking did not run to its end; then what it has shown is written.";

/** The most lines of the report that a terminal shows; the evidence file has all. */
const mostLines = 20;

/** Adds `ninepoint observe EVIDENCE --out SPEC`, which writes the document of an existing product from what can be seen of it. */
export function addObserveCommand(program: Command): void {
  const command = program
    .command("observe")
    .description("write the document of an existing product from what can be seen of it")
    .addArgument(
      new Argument(
        "<evidence...>",
        "OpenAPI descriptions, HAR files of ninepoint record or a browser, Postman collections, SQL, SQLite files, addresses of Postgres databases, JSON Schemas, or folders with such files",
      ),
    )
    .option("--out <file>", "the document; by default it is printed")
    .option(
      "--evidence [file]",
      "writes what shows each line, as JSON; without a file, desk.evidence.json beside desk.md, where ninepoint explain finds it",
    )
    .option("--force", "replaces files that are there")
    .option("--into <spec>", "adds what is new to a document that is there, and reports what contradicts it")
    .action(async (places: readonly string[], options: Options) => {
      const { out, into, evidence: asked, force = false, recording } = options;
      requireAskingOptions(options);
      const document = out ?? into;
      const evidence = asked === true ? evidenceFileBeside(requireDocument(document)) : asked;
      requireWritable(out === into ? undefined : out, places, force);
      // An evidence file beside the document is extended with it.
      requireWritable(evidence, places, force || (asked === true && document === into));
      const read = [...places, ...(options.people === undefined ? [] : [options.people])];
      requireWritable(recording, read, force);
      requireDifferent([document, evidence, recording]);
      if (into !== undefined) requireOther(into, places);
      const progress = showProgress(false, "Reading, in MB");
      const shown = await readSources(places, progress.show).finally(progress.end);
      const { sources, har, sentence, isComplete } = await askedSources(shown, options);
      if (recording !== undefined) writeText(recording, har(ninepointVersion()));
      process.stderr.write(sentence);
      const observe = (): Observation => observeSources(sources);
      const extended = into === undefined ? null : extendFile(into, observedOrRefused(observe));
      const written = extended ?? observedDocumentOf(observe);
      for (const [file, text] of outputs(written, document, evidence)) writeText(file, text);
      if (document === undefined) process.stdout.write(written.text);
      if (extended !== null) process.stderr.write(`${addedInWords(extended.added)} added to ${document}.\n`);
      process.stderr.write(reportText(written, extended === null ? ofNew : ofExtended));
      if (!isComplete) process.exitCode = exitCodes.usage;
    })
    .addHelpText("after", exitCodeText);
  addAskingOptions(command);
}

/** The sources with what the product answered, where it was to be asked. */
async function askedSources(sources: readonly EvidenceSource[], options: Options): Promise<AskedSources> {
  const { ask, against } = options;
  // What can't be read is refused before anything is asked.
  if (ask === true) observedOrRefused(() => observeSources(sources));
  return ask === true && against !== undefined
    ? askRunningProduct(sources, against, options)
    : { sources, har: () => "", sentence: "", isComplete: true };
}

function requireDocument(document: string | undefined): string {
  if (document !== undefined) return document;
  throw new UsageError("--evidence without a file writes it beside the document, so it needs --out or --into.");
}

function outputs(
  observed: Pick<ObservedDocument, "text" | "lines" | "unsaid">,
  out?: string,
  evidence?: string,
): readonly (readonly [string, string])[] {
  const { lines, unsaid } = observed;
  return [
    ...(out === undefined ? [] : [[out, observed.text] as const]),
    ...(evidence === undefined ? [] : [[evidence, `${JSON.stringify({ lines, unsaid }, null, 2)}\n`] as const]),
  ];
}

/** Refuses what would replace a file that is there, or one that is read. */
function requireWritable(path: string | undefined, read: readonly string[], force: boolean): void {
  if (path === undefined) return;
  requireOther(path, read);
  if (!force && existsSync(path)) throw new UsageError(`${path} is there already; --force replaces it.`);
}

/** Refuses two outputs in one file, of which the second would replace the first. */
function requireDifferent(files: readonly (string | undefined)[]): void {
  const named = files.filter((file) => file !== undefined);
  const twice = named.find((file, at) => named.slice(0, at).some((other) => resolve(other) === resolve(file)));
  if (twice !== undefined) throw new UsageError(`${twice} can't be two outputs at once.`);
}

function requireOther(path: string, read: readonly string[]): void {
  if (read.some((one) => isSameFile(one, path)))
    throw new UsageError(`${path} is read as evidence, and can't be written at the same time.`);
}

function addedInWords(lines: number): string {
  if (lines === 0) return "No line is";
  return lines === 1 ? "One line is" : `${lines} lines are`;
}

const ofNew = "The evidence does not show, or the document can't say:";
const ofExtended = "Where the evidence contradicts the document, and what else is not in it:";

/** What the evidence shows and the document does not say, as far as a terminal shows it. */
function reportText({ unsaid }: Pick<ObservedDocument, "unsaid">, heading: string): string {
  if (unsaid.length === 0) return "";
  const shown = unsaid.slice(0, mostLines).map(({ what, evidence }) => `  ${what}${placeText(evidence)}\n`);
  const more = unsaid.length > mostLines ? `  and ${unsaid.length - mostLines} more; --evidence FILE writes all\n` : "";
  return `${heading}\n${shown.join("")}${more}`;
}

function placeText([first]: ObservedDocument["unsaid"][number]["evidence"]): string {
  return first === undefined
    ? ""
    : pc.dim(` (${first.source}${first.line === undefined ? ` ${first.at}` : `:${first.line}`})`);
}
