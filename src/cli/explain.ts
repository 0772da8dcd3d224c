import type { Command } from "commander";
import pc from "picocolors";
import { explainDiagnostic } from "../api/explain.ts";
import type { DiagnosticExplanation } from "../api/explain.ts";
import { createSource, lineText } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import type { ExplanationFact } from "../explain/explain-context.ts";
import { evidenceFileBeside, readEvidenceBeside, readEvidenceFile } from "../host/evidence/read-evidence-file.ts";
import { evidenceInWords } from "../observe/evidence/evidence-in-words.ts";
import { findEvidencedLine } from "../observe/evidence/find-evidenced-line.ts";
import { explainLine } from "../explain/explain-line.ts";
import type { LineExplanation } from "../explain/explain-line.ts";
import { parse } from "../language/parse.ts";
import { exitCodes } from "./usage/exit-codes.ts";
import { readTextFile } from "../host/document/load-document.ts";
import { hasErrors, renderDiagnostics } from "./terminal/render-diagnostics.ts";
import { UsageError } from "../host/usage/usage-error.ts";

interface Options {
  readonly json?: true;
  readonly evidence?: string;
}

/** Adds `ninepoint explain CODE|SPEC:LINE`, which explains a diagnostic, or the effect of a line of a document. */
export function addExplainCommand(program: Command): void {
  program
    .command("explain")
    .description(
      "explain a diagnostic, or what a line of a document allows and forbids, for whom, and where it is enforced",
    )
    .argument(
      "<what>",
      "the code of a diagnostic, such as unknown-field, or a document and a line, such as specs/helpdesk.md:92",
    )
    .option(
      "--evidence <file>",
      "the file with the evidence of an observed document; by default desk.evidence.json beside desk.md",
    )
    .option("--json", "print one JSON object")
    .action(async (what: string, options: Options) => {
      const place = /^(.+):(\d+)$/.exec(what);
      if (place !== null) return explainPlace(place[1] ?? "", Number(place[2]), options);
      const explained = explainDiagnostic(what);
      process.stdout.write(options.json === true ? `${JSON.stringify(explained)}\n` : coloured(explained));
    });
}

async function explainPlace(path: string, line: number, options: Options): Promise<void> {
  const source = createSource(path, readTextFile(path));
  const { value: model, diagnostics, names } = parse(source);
  if (hasErrors(diagnostics)) {
    process.stderr.write(
      `${renderDiagnostics(source, diagnostics)}\nninepoint: lines can be explained once the document has no errors.\n`,
    );
    process.exitCode = exitCodes.findings;
    return;
  }
  if (line < 1 || line > source.lineStarts.length)
    throw new UsageError(`${path} has ${source.lineStarts.length} lines; there is no line ${line}.`);
  const explained = await explainLine(model, source, names, line);
  if (explained === null) throw new UsageError(`${path} says nothing that could be explained.`);
  const facts = [...explained.facts, ...evidenceFacts(source, explained.isThere ? line : explained.line, options)];
  const whole = { ...explained, facts };
  process.stdout.write(options.json === true ? `${JSON.stringify(whole)}\n` : inWords(source, line, whole));
}

/** What shows a line of an observed document; nothing where the document has no evidence file. */
function evidenceFacts(source: Source, line: number, { evidence: named }: Options): readonly ExplanationFact[] {
  const file = named ?? evidenceFileBeside(source.path);
  const lines = named === undefined ? readEvidenceBeside(source.path) : readEvidenceFile(named);
  const found = lines === null ? null : findEvidencedLine(source.text, line, lines);
  return found === null ? [] : evidenceInWords(found, file);
}

function inWords(source: Source, requested: number, { line, heading, facts, isThere }: LineExplanation): string {
  const width = Math.max(...facts.map(({ label }) => label.length), 0);
  return [
    ...(isThere ? [] : [pc.dim(notExplained(requested, lineText(source, requested)))]),
    `${pc.dim(`${source.path}:${line}`)}  ${lineText(source, line).trim()}`,
    "",
    pc.bold(heading.charAt(0).toUpperCase() + heading.slice(1)),
    ...facts.flatMap(({ label, lines }) =>
      lines.map((one, at) => `  ${pc.cyan((at === 0 ? label : "").padEnd(width))}  ${one}`),
    ),
    "",
  ].join("\n");
}

/** Says that a line is none of those that are explained: it is empty, words for people, or the head of a table. */
function notExplained(line: number, text: string): string {
  return text.trim() === ""
    ? `Line ${line} is empty; this is the nearest line that has an explanation.`
    : `Line ${line} has no explanation of its own; this is the nearest line that has one.`;
}

/** Formats a page for a terminal: headings bold, documents indented. */
function coloured({ severity, point, page }: DiagnosticExplanation): string {
  const paint = severity === "error" ? pc.red : severity === "warning" ? pc.yellow : pc.cyan;
  let fenced = false;
  const lines = page
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      if (/^`{3,}/.test(line)) {
        fenced = !fenced;
        return [];
      }
      if (fenced) return [line === "" ? "" : `    ${line}`];
      if (line.startsWith("# "))
        return [pc.bold(line.slice(2)), pc.dim(`${paint(severity)}${point === null ? "" : `, point ${point}`}`)];
      return [
        line.startsWith("## ")
          ? pc.bold(line.slice(3))
          : line.replace(/\*\*(.+?)\*\*/g, (_, text: string) => pc.bold(text)),
      ];
    });
  return `${lines.join("\n")}\n`;
}
