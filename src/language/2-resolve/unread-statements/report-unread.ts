import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { PointNumber } from "../../../model/specification.ts";
import type { Block, Heading, ProseBlock, TableBlock } from "../../1-parse/block.ts";
import type { Document } from "../../1-parse/divide-into-points.ts";
import { isUnknown } from "../../1-parse/records.ts";
import { headSchema } from "../../1-parse/schema.ts";
import { isClaim, statementLines } from "../../1-parse/statement-lines.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { precedingTable, reportDetachedRows } from "./report-detached-rows.ts";
import type { PrecedingTable } from "./report-detached-rows.ts";
import { isOfProse, reportLine } from "./report-line.ts";
import { reportUnreadList } from "./report-unread-list.ts";

/**
 * Reports all unread lines that look like statements: rows, items, labels, headings, and lines in blocks that are never read.
 * Sentences have no meaning for the model, nor has the text of the first point, except for tables and its own labels.
 *
 * INVARIANT: no statement is ignored in silence (test/mangle/unread).
 */
export function reportUnread(document: Document, report: ResolveReport): void {
  if (document.points.every((point) => point === null)) return;
  const title = document.before.find((block) => block.kind === "heading" && block.level === 1);
  reportIn(
    document.before.filter((block) => block !== title),
    null,
    report,
  );
  document.points.forEach((point, index) => {
    if (point !== null) reportIn(point.blocks, (index + 1) as PointNumber, report);
  });
}

/** Null stands for the text before the first point. */
function reportIn(blocks: readonly Block[], point: PointNumber | null, report: ResolveReport): void {
  const isProse = point === null || point === 1;
  const reportedTables = new Set(
    report.diagnostics.flatMap(({ code, span }) => (code === "table-not-read" ? [span.start] : [])),
  );
  let [above, last]: [PrecedingTable | null, Block | null] = [null, null];
  blocks.forEach((block, index) => {
    switch (block.kind) {
      case "table":
        reportTable(block, report);
        break;
      case "list":
        reportUnreadList(block, { last, point }, report);
        break;
      case "heading":
        if (!isProse || block.level === 1 || isClaim(block.words.text)) reportHeading(block, blocks, index + 1, report);
        else reportRowIn(block, report);
        break;
      case "prose":
        if (!reportedTables.has(block.span.start)) reportProse(block, above, isProse, report);
        if (point === null) reportHeadLabels(block, report);
        break;
    }
    above = precedingTable(block, above);
    if (block.kind !== "prose") last = block;
  });
}

function reportTable(table: TableBlock, report: ResolveReport): void {
  if (!report.read.has(table.span))
    report.add(createDiagnostic("block-not-read", table.span, { what: "a table before the first point" }));
}

/** Whether a heading has a use: something under it was read or reported. A claim in a heading is never read. */
function reportHeading(heading: Heading, blocks: readonly Block[], from: number, report: ResolveReport): void {
  if (report.read.has(heading.span)) return;
  if (heading.level === 1 || !isOfUse(heading, blocks, from, report))
    return report.add(createDiagnostic("heading-not-read", heading.span, { title: heading.words.text }));
  reportRowIn(heading, report);
  if (isClaim(heading.words.text))
    report.add(
      createDiagnostic("label-not-in-list", heading.span, { label: /always|never/i.exec(heading.words.text)![0] }),
    );
}

/** A heading with cells was meant to be a row. */
function reportRowIn(heading: Heading, report: ResolveReport): void {
  const row = report.read.has(heading.span)
    ? undefined
    : statementLines(heading.words).find(({ kind }) => kind === "row");
  if (row !== undefined) reportLine(row, report);
}

function isOfUse({ level }: Heading, blocks: readonly Block[], from: number, report: ResolveReport): boolean {
  for (let at = from; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.kind === "heading" && block.level <= level) return false;
    if (block.kind === "table" || report.read.has(block.span)) return true;
    if (block.kind === "list" && [...block.items, ...block.beyond].some(({ text }) => text.trim() !== "")) return true;
    if (block.kind === "prose" && isUnknown(block.words)) return true;
  }
  return false;
}

function reportProse(prose: ProseBlock, above: PrecedingTable | null, isProse: boolean, report: ResolveReport): void {
  if (report.read.has(prose.span) || prose.form === "foreign code") return;
  const lines = statementLines(prose.words, prose.form === "html" || prose.form === "code").filter(
    (line) => !isProse || !isOfProse(line),
  );
  if (lines.length === 0) return;
  if (prose.form !== "paragraph") {
    report.add(createDiagnostic("block-not-read", prose.span, { what: names[prose.form] }));
    return;
  }
  const apart = reportDetachedRows(prose, lines, above, report);
  for (const line of lines.filter((one) => !apart.has(one))) reportLine(line, report);
}

/** Labels of the head are read in a list only. */
function reportHeadLabels(prose: ProseBlock, report: ResolveReport): void {
  if (prose.form !== "paragraph") return;
  for (const line of statementLines(prose.words))
    if (line.kind === "label" && headSchema.labels.some(({ name }) => name.toLowerCase() === line.label.toLowerCase()))
      reportLine({ ...line, isKnown: true }, report);
}

const names: Readonly<Record<Exclude<ProseBlock["form"], "paragraph">, string>> = {
  quote: "a block quote",
  code: "a block of code",
  "foreign code": "a block of code",
  html: "a block of HTML",
  "link reference": "the reference of a link",
  comment: "a comment",
};
