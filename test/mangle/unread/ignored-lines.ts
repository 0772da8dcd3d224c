import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { createSource } from "../../../src/base/source.ts";
import { parse } from "../../../src/language/parse.ts";
import { statementLines } from "./statement-lines.ts";
import type { StatementLine } from "./statement-lines.ts";

/** A line that looks like a statement, changes nothing, and of which nothing is said. */
export interface IgnoredLine extends StatementLine {
  readonly text: string;
}

/**
 * The lines that are ignored, of those in a range. A line was reported by a diagnostic on it, or by an error on the header of its table,
 * on its record or on a heading that it stands under, or it stands
 * in its place and may name what another mistake hides. It was read where other words in it make another model or other diagnostics, and
 * where, in a document without an error, so does another value in it, or its absence. What is for people only does not count.
 */
export function ignoredLines(
  text: string,
  range: { readonly from: number; readonly to: number },
): readonly IgnoredLine[] {
  const lines = text.split("\n");
  const candidates = statementLines(text);
  const judged = candidates.filter(({ line }) => line >= range.from && line <= range.to);
  if (judged.length === 0) return [];
  const whole = read(text);
  return judged
    .filter((one) => {
      const { line, kind } = one;
      // A point whose heading nobody reads, as in code that does not end, is told of as missing.
      if (whole.missing.some((title) => lines[pointOf(lines, line)]?.includes(title) === true)) return false;
      if (whole.told.has(line) || around(lines, line).some((other) => whole.wrong.has(other))) return false;
      if (kind === "heading" && !isLonely(lines, [...candidates.map((other) => other.line), ...whole.told], line))
        return false;
      if (kind === "label" && !isInTable(lines, line)) return true;
      const other = (words: string): Read => read(lines.with(line, words).join("\n"));
      if (other(withOtherWords(lines[line]!)).said === whole.said)
        return !(whole.wrong.size > 0 && isInPlace(lines, line));
      // A table without rows says nothing, whatever its header.
      if (
        whole.wrong.size > 0 ||
        kind === "heading" ||
        isDashes(lines[line + 1] ?? "") ||
        /^[^:|]*\bMeaning\b/.test(lines[line]!)
      )
        return false;
      return (
        other(withAnotherValue(lines[line]!)).said === whole.said &&
        read(lines.toSpliced(line, 1).join("\n")).saidToAll === whole.saidToAll
      );
    })
    .map((one) => ({ ...one, text: lines[one.line]! }));
}

/** Whether a document says the same with other words in it: its model and what is reported, without what is for people. */
export function saysTheSame(one: string, other: string): boolean {
  return read(one).said === read(other).said;
}

interface Read {
  /** The model and the diagnostics, without places and without what is for people only. */
  readonly said: string;
  /** The same with what a record says to people. */
  readonly saidToAll: string;
  /** The lines that a diagnostic covers. */
  readonly told: ReadonlySet<number>;
  /** Those that an error covers. */
  readonly wrong: ReadonlySet<number>;
  /** The titles of points that are told of as missing. */
  readonly missing: readonly string[];
}

function read(text: string): Read {
  const source = createSource("unread.md", text);
  const { value, diagnostics } = parse(source);
  const without = (left: ReadonlySet<string>): string =>
    JSON.stringify(
      [value, diagnostics.map(({ code, params }) => JSON.stringify([code, params])).sort()],
      (key, inner: unknown) => (left.has(key) || isPlace(inner) ? undefined : inner),
    );
  const covered = (some: readonly Diagnostic[]): ReadonlySet<number> =>
    new Set(some.flatMap((one) => linesOf(source.lineStarts, one)));
  const wrong = covered(diagnostics.filter(({ severity }) => severity === "error"));
  return {
    said: without(new Set([...prose, ...meanings])),
    saidToAll: without(new Set(prose)),
    told: covered(diagnostics),
    wrong,
    missing: diagnostics.flatMap(({ code, params }) =>
      code === "point-missing" ? [...JSON.stringify(params).matchAll(/`([^`]+)`/g)].map(([, title = ""]) => title) : [],
    ),
  };
}

const prose = ["prose", "summary", "description", "title"];
const meanings = ["meaning", "who", "comesTo", "says"];

function isPlace(inner: unknown): boolean {
  return typeof inner === "object" && inner !== null && Object.keys(inner).join() === "start,end";
}

function linesOf(starts: readonly number[], { span }: Diagnostic): readonly number[] {
  const first = starts.findLastIndex((start) => start <= span.start);
  const last = starts.findLastIndex((start) => start <= Math.max(span.start, span.end - 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The lines whose mistake is that of the whole: the header of the table, the other items of the record, and the headings around. */
function around(lines: readonly string[], line: number): readonly number[] {
  const found: number[] = [];
  for (let at = line; at > 0 && !isBlank(lines[at]!); at -= 1) if (isDashes(lines[at]!)) found.push(at - 1);
  if (/^\s*(?:[-*+]|\d+[.)])\s/.test(lines[line]!)) {
    let [first, last] = [line, line];
    while (first > 0 && !isBlank(lines[first - 1]!)) first -= 1;
    while (last < lines.length - 1 && !isBlank(lines[last + 1]!)) last += 1;
    for (let at = first; at <= last; at += 1) found.push(at);
  }
  // Whatever stands in a point that is none is told of at its heading.
  const point = pointOf(lines, line);
  if (point !== -1) found.push(point);
  let level = 7;
  for (let index = line - 1; index >= 0; index -= 1) {
    const isUnderlined = lines[index]!.trim() !== "" && /^ {0,3}(?:=+|-+)\s*$/.test(lines[index + 1] ?? "");
    const marks = isUnderlined ? 2 : (levelOf(lines[index]!) ?? 7);
    if (marks < level) found.push(index);
    level = Math.min(level, marks);
  }
  return found;
}

/** The heading of the point in which a line stands; -1: none. */
function pointOf(lines: readonly string[], line: number): number {
  return lines.findLastIndex((text, index) => index < line && levelOf(text) === 2);
}

/** Whether nothing stands under a heading that looks like a statement or was told of. */
function isLonely(lines: readonly string[], said: readonly number[], line: number): boolean {
  const level = levelOf(lines[line]!) ?? 6;
  const next = lines.findIndex((text, index) => index > line && (levelOf(text) ?? 7) <= level);
  const end = next === -1 ? lines.length : next;
  return (
    !said.some((one) => one > line && one < end) &&
    !lines.slice(line + 1, end).some((text) => /^\s*not shown/i.test(text))
  );
}

function levelOf(line: string): number | null {
  return /^ {0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? null;
}

/** Whether the lines up to here begin with a header and dashes, so that any line is a row. */
function isInTable(lines: readonly string[], line: number): boolean {
  let at = line;
  while (at > 0 && !isBlank(lines[at - 1]!)) at -= 1;
  return lines.slice(at, line).some(isDashes);
}

/** Markdown takes no other white space for blank. */
function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line);
}

/** Whether a line stands where its kind belongs: a row in a table of its own, an item right under a heading. */
function isInPlace(lines: readonly string[], line: number): boolean {
  if (isDashes(lines[line + 1] ?? "")) return /^\|.*\|$/.test(lines[line]!);
  let at = line;
  while (at > 0 && !isBlank(lines[at - 1]!) && !isDashes(lines[at]!)) at -= 1;
  // A table may stand right behind other words, its rows further in than its header, and its header without the bars at its ends.
  if (isDashes(lines[at]!))
    return lines[at - 1]!.includes("|") && [at, line].every((one) => /^\s*\|.*\|$/.test(lines[one]!));
  const above = lines.slice(0, at).findLast((text) => !isBlank(text)) ?? "";
  return /^#{3,6} /.test(above) && lines.slice(at, line + 1).every((text) => /^- [A-Z][a-z ]*: /.test(text));
}

function isDashes(line: string): boolean {
  return /^[\s>]*\|?[\s|:-]*-[\s|:-]*$/.test(line);
}

/** The line with other words, and the marks that make it what it is. */
function withOtherWords(line: string): string {
  const [marks = ""] = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})\s+)?/.exec(line) ?? [];
  return marks + others(line.slice(marks.length));
}

/** The line with other words behind its label or first cell. */
function withAnotherValue(line: string): string {
  const [name = ""] = /^[\s>]*(?:(?:(?:[-*+]|\d{1,9}[.)])\s+)+[^:]*:|\|?[^|]*\|)/.exec(line) ?? [];
  return name + others(line.slice(name.length));
}

function others(text: string): string {
  return text.replace(/[\p{L}\p{N}_]+/gu, "Qzx");
}
