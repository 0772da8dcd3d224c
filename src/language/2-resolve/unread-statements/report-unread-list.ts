import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { nearestName } from "../../../base/did-you-mean.ts";
import type { PointNumber } from "../../../model/specification.ts";
import type { Block, List } from "../../1-parse/block.ts";
import { schemaOfList } from "../../1-parse/records.ts";
import { schemasOfPoint } from "../../1-parse/schema.ts";
import { isClaim, isKnownLabel, leadingLabel, statementLines, withoutBullets } from "../../1-parse/statement-lines.ts";
import type { StatementLine } from "../../1-parse/statement-lines.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { Words } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { isOfProse, reportLine } from "./report-line.ts";

/** The position of a list: its point, and the table, list or heading before it. Null stands for the text before the first point. */
export interface PlaceOfList {
  readonly last: Block | null;
  readonly point: PointNumber | null;
}

/** Reports the unread parts of a list: the whole list or single items, and further content of items. */
export function reportUnreadList(list: List, place: PlaceOfList, report: ResolveReport): void {
  const unread = list.items.filter((item) => !report.read.has(spanOf(item)));
  if (place.point === null || place.point === 1) return reportInProse(list, unread, place, report);
  if (unread.length === list.items.length) {
    if (unread.some(hasWords) || list.beyond.some(hasWords)) report.add(unreadDiagnostic(list, list.span, place));
    return;
  }
  for (const item of unread) report.add(unreadDiagnostic({ ...list, items: [item] }, spanOf(item), place));
  for (const item of list.items) for (const line of linesBehind(item)) reportLine(line, report);
  for (const words of list.beyond.filter(hasWords)) report.add(createDiagnostic("item-goes-on", spanOf(words), {}));
}

/** Whether a list in or before the first point is a statement: only audiences, claims, rows and lists with the labels of a record are. */
function reportInProse(list: List, unread: readonly Words[], place: PlaceOfList, report: ResolveReport): void {
  if (unread.filter((item) => isKnownLabel(leadingLabel(item.text) ?? "")).length > 1)
    return report.add(createDiagnostic("list-in-words", list.span, {}));
  for (const item of unread) {
    const { text } = withoutBullets(item);
    const meant = leadingLabel(text) ?? "";
    if (isClaim(text) || /^(?:audience|comes to)$/i.test(meant))
      report.add(unreadDiagnostic({ ...list, items: [item] }, spanOf(item), place));
  }
  const lines = [...list.items.flatMap(linesBehind), ...list.beyond.flatMap((words) => statementLines(words))];
  for (const line of lines.filter((one) => !isOfProse(one))) reportLine(line, report);
}

/** The lines after the first one of an item's text. */
function linesBehind(item: Words): readonly StatementLine[] {
  const first = item.text.indexOf("\n");
  return first === -1 ? [] : statementLines(sliceWords(item, first + 1));
}

function hasWords({ text }: Words): boolean {
  return text.trim() !== "";
}

function unreadDiagnostic(list: List, span: List["span"], place: PlaceOfList): Diagnostic {
  const reason = reasonOf(list, place);
  return reason === null
    ? createDiagnostic("list-in-words", span, {})
    : createDiagnostic("list-not-read", span, { reason });
}

/** Says why a list with labels is not read; null for a list without labels. */
function reasonOf(list: List, { last, point }: PlaceOfList): string | null {
  const labels = list.items.flatMap((item) => leadingLabel(item.text) ?? []);
  if (list.items.some((item) => isClaim(withoutBullets(item).text)))
    return point === 5 || point === 6
      ? "it does not say what always or never holds"
      : "`Always` and `Never` stand in points 5 and 6";
  if (point !== null && schemaOfList(list, schemasOfPoint[point]) !== null) {
    return last?.kind === "list" || last?.kind === "table"
      ? "the record before it has ended; a record is one list with one kind of bullet"
      : "no heading says which record it is";
  }
  const elsewhere = Object.entries(schemasOfPoint).find(([, schemas]) => schemaOfList(list, schemas) !== null);
  const known = labels.find(isKnownLabel);
  if (known !== undefined)
    return elsewhere === undefined
      ? `\`${known}\` is no label here`
      : `\`${known}\` is a label of point ${elsewhere[0]}`;
  const own = point === null ? [] : schemasOfPoint[point].flatMap((schema) => schema.labels.map(({ name }) => name));
  const meant = labels.find((label) => nearestName(label, own) !== null);
  const rows = [...list.items.flatMap(linesBehind), ...list.beyond.flatMap((words) => statementLines(words))].filter(
    ({ kind }) => kind === "row",
  );
  if (meant === undefined && rows.length > 1)
    return "a table stands in no list; begin its lines where the line begins, behind an empty line";
  return meant === undefined ? null : `there is no label \`${meant}\` in point ${point}`;
}
