import { diagnostic } from "../../base/diagnostic.ts";
import type { PointNumber } from "../../model/specification.ts";
import type { Block, Heading, Prose, Table } from "../1-parse/block.ts";
import type { Document } from "../1-parse/document.ts";
import { isUnknown } from "../1-parse/records.ts";
import { statementLines } from "../1-parse/statement-lines.ts";
import type { Report } from "./report.ts";
import { rowsApart } from "./rows-apart.ts";
import { isOfProse, reportLine } from "./unread-lines.ts";
import { reportUnreadList } from "./unread-lists.ts";

/**
 * Reports every line that looks like a statement and that nobody read: rows, items, labels, headings, and what stands in blocks
 * that are never read. Sentences are for people, and so is whatever the first point says, but for tables and its own labels.
 *
 * INVARIANT: no statement is ignored in silence (test/mangle/unread).
 */
export function reportUnread(document: Document, report: Report): void {
  if (document.points.every((point) => point === null)) return;
  reportIn(document.before.filter(({ kind, span }) => kind !== "heading" || span !== titleOf(document)), null, report);
  document.points.forEach((point, index) => {
    if (point !== null) reportIn(point.blocks, (index + 1) as PointNumber, report);
  });
}

function titleOf({ before }: Document): Heading["span"] | undefined {
  return before.find((block) => block.kind === "heading" && block.level === 1)?.span;
}

/** Null is what stands before the first point. */
function reportIn(blocks: readonly Block[], point: PointNumber | null, report: Report): void {
  const isProse = point === null || point === 1;
  const texts = blocks.flatMap((block) => (block.kind === "prose" && block.words.text !== "" ? [block.words] : []));
  const isInWords = texts.length > 0 && !texts.some(isUnknown) && !blocks.some(({ kind, span }) => (kind === "table" || kind === "list") && report.read.has(span));
  blocks.forEach((block, index) => {
    switch (block.kind) {
      case "table": return reportTable(block, report);
      case "list": return reportUnreadList(block, { before: blocks.slice(0, index), point }, report);
      case "heading": return isProse && block.level > 1 ? undefined : reportHeading(block, blocks.slice(index + 1), isInWords, report);
      case "prose": return reportProse(block, blocks.slice(0, index), isProse, report);
    }
  });
}

function reportTable(table: Table, report: Report): void {
  if (!report.read.has(table.span)) report.add(diagnostic("block-not-read", table.span, { what: "a table here" }));
}

/** A heading is of use where something under it was read, or something was said about that. */
function reportHeading(heading: Heading, following: readonly Block[], isInWords: boolean, report: Report): void {
  if (report.read.has(heading.span)) return;
  const next = following.findIndex((block) => block.kind === "heading" && block.level <= heading.level);
  const under = next === -1 ? following : following.slice(0, next);
  const isOfUse = under.some((block) => block.kind === "table" || block.kind === "list" || (block.kind === "prose" && isUnknown(block.words)) || report.read.has(block.span));
  if (heading.level === 1 || (!isOfUse && !isInWords)) report.add(diagnostic("heading-not-read", heading.span, { title: heading.words.text }));
}

function reportProse(prose: Prose, before: readonly Block[], isProse: boolean, report: Report): void {
  if (report.read.has(prose.span) || prose.form === "foreign code") return;
  const lines = statementLines(prose.words).filter((line) => !isProse || !isOfProse(line));
  if (lines.length === 0) return;
  if (prose.form !== "paragraph") {
    report.add(diagnostic("block-not-read", prose.span, { what: names[prose.form] }));
    return;
  }
  if (report.diagnostics.some(({ code, span }) => code === "table-not-read" && span.start === prose.span.start)) return;
  const apart = rowsApart(prose, lines, before, report);
  for (const line of lines.filter((one) => !apart.has(one))) reportLine(line, report);
}

const names: Readonly<Record<Exclude<Prose["form"], "paragraph">, string>> = {
  "quote": "a block quote", "code": "a block of code", "foreign code": "a block of code", "html": "a block of HTML", "link reference": "the reference of a link", "comment": "a comment",
};
