import { Argument } from "commander";
import type { Command } from "commander";
import pc from "picocolors";
import { observedDocumentOf } from "../api/reading/observed-document-of.ts";
import type { ObservedDocument } from "../api/shape/observed-document.ts";
import { existsSync } from "node:fs";
import { evidenceFileBeside } from "../host/evidence/read-evidence-file.ts";
import { readSources } from "../host/evidence/read-sources.ts";
import { observeSources } from "../observe/observe-sources.ts";
import { isSameFile } from "../host/document/is-same-file.ts";
import { writeText } from "../host/document/write-text.ts";
import { UsageError } from "../host/usage/usage-error.ts";

interface Options {
  readonly out?: string;
  readonly evidence?: string | true;
  readonly force?: boolean;
}

/** The most lines of the report that a terminal shows; the evidence file has all. */
const mostLines = 20;

/** Adds `ninepoint observe EVIDENCE --out SPEC`, which writes the document of an existing product from what can be seen of it. */
export function addObserveCommand(program: Command): void {
  program
    .command("observe")
    .description("write the document of an existing product from what can be seen of it")
    .addArgument(
      new Argument(
        "<evidence...>",
        "OpenAPI descriptions, HAR files of ninepoint record or a browser, SQL, SQLite files, addresses of Postgres databases, JSON Schemas",
      ),
    )
    .option("--out <file>", "the document; by default it is printed")
    .option(
      "--evidence [file]",
      "writes what shows each line, as JSON; without a file, desk.evidence.json beside desk.md, where ninepoint explain finds it",
    )
    .option("--force", "replaces files that are there")
    .action(async (places: readonly string[], { out, evidence: asked, force = false }: Options) => {
      const evidence = asked === true ? evidenceFileBeside(requireOut(out)) : asked;
      for (const file of [out, evidence]) if (file !== undefined) requireWritable(file, places, force);
      const sources = await readSources(places);
      const observed = observedDocumentOf(() => observeSources(sources));
      for (const [file, text] of outputs(observed, out, evidence)) writeText(file, text);
      if (out === undefined) process.stdout.write(observed.text);
      process.stderr.write(reportText(observed));
    });
}

function requireOut(out: string | undefined): string {
  if (out !== undefined) return out;
  throw new UsageError("--evidence without a file writes it beside the document, so it needs --out.");
}

function outputs(observed: ObservedDocument, out?: string, evidence?: string): readonly (readonly [string, string])[] {
  const { lines, unsaid } = observed;
  return [
    ...(out === undefined ? [] : [[out, observed.text] as const]),
    ...(evidence === undefined ? [] : [[evidence, `${JSON.stringify({ lines, unsaid }, null, 2)}\n`] as const]),
  ];
}

/** Refuses what would replace a file that is there, or one that is read. */
function requireWritable(path: string, read: readonly string[], force: boolean): void {
  if (read.some((one) => isSameFile(one, path)))
    throw new UsageError(`${path} is read as evidence, and can't be written at the same time.`);
  if (!force && existsSync(path)) throw new UsageError(`${path} is there already; --force replaces it.`);
}

/** What the description shows and the document does not say, as far as a terminal shows it. */
function reportText({ unsaid }: ObservedDocument): string {
  if (unsaid.length === 0) return "";
  const shown = unsaid.slice(0, mostLines).map(({ what, evidence }) => `  ${what}${placeText(evidence)}\n`);
  const more = unsaid.length > mostLines ? `  and ${unsaid.length - mostLines} more; --evidence FILE writes all\n` : "";
  return `The evidence does not show, or the document can't say:\n${shown.join("")}${more}`;
}

function placeText([first]: ObservedDocument["unsaid"][number]["evidence"]): string {
  return first === undefined
    ? ""
    : pc.dim(` (${first.source}${first.line === undefined ? ` ${first.at}` : `:${first.line}`})`);
}
