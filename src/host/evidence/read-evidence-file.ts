import { existsSync, readFileSync } from "node:fs";
import type { NumberedLine } from "../../observe/evidence/find-evidenced-line.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";

/** The evidence file that stands beside a document: `desk.evidence.json` beside `desk.md`. */
export function evidenceFileBeside(document: string): string {
  return `${document.replace(/\.md$/i, "")}.evidence.json`;
}

/** The lines of an evidence file, as `ninepoint observe --evidence` writes it. Throws a `UsageError` where there is none, or it is another file. */
export function readEvidenceFile(path: string): readonly NumberedLine[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
  const lines = linesIn(text);
  if (lines === null) throw new UsageError(`${path} is no evidence file of ninepoint observe.`);
  return lines;
}

/** The lines of the evidence file beside a document; null: there is none. */
export function readEvidenceBeside(document: string): readonly NumberedLine[] | null {
  const path = evidenceFileBeside(document);
  return existsSync(path) ? readEvidenceFile(path) : null;
}

function linesIn(text: string): readonly NumberedLine[] | null {
  try {
    const { lines } = JSON.parse(text) as { readonly lines?: unknown };
    return Array.isArray(lines) && lines.every(isNumberedLine) ? lines : null;
  } catch {
    return null;
  }
}

function isNumberedLine(value: unknown): value is NumberedLine {
  if (typeof value !== "object" || value === null) return false;
  const { line, text, evidence, because, counts } = value as Partial<Record<keyof NumberedLine, unknown>>;
  const isText = typeof line === "number" && typeof text === "string";
  const isReason = because === undefined || typeof because === "string";
  return isText && isReason && (counts === undefined || isCounts(counts)) && isPlaces(evidence);
}

function isCounts(value: unknown): boolean {
  const { observations, opportunities } = (value ?? {}) as Record<string, unknown>;
  return typeof observations === "number" && typeof opportunities === "number";
}

function isPlaces(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      const { source, at, exchange } = (one ?? {}) as Record<string, unknown>;
      return typeof source === "string" && typeof at === "string" && (exchange === undefined || isExchange(exchange));
    })
  );
}

function isExchange(value: unknown): boolean {
  const { method, path, status } = (value ?? {}) as Record<string, unknown>;
  return typeof method === "string" && typeof path === "string" && typeof status === "number";
}
