import type { ColumnView } from "../view/protocol.ts";
import type { ExportedRow } from "../view/export-protocol.ts";
import { byteOrderMark, csvLine } from "./csv-line.ts";
import type { SheetCell } from "./sheet-cell.ts";
import type { SheetFormat } from "./sheet-format.ts";
import { valueCell } from "./value-cell.ts";
import { workbookStream } from "./workbook-stream.ts";
import { createZoneClock } from "../../zone/zone-clock.ts";

/** The kinds of files into which records are exported, by the ends of their names. */
export const exportKinds = ["csv", "xlsx"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The media types of exported files. */
export const exportTypes: Readonly<Record<ExportKind, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Records to be written into a file. */
export interface RecordsToWrite {
  readonly name: string;
  readonly columns: readonly ColumnView[];
  readonly rows: AsyncIterable<readonly ExportedRow[]>;
  /** Whether moments are written to the second, as people read them, rather than exactly. */
  readonly isToTheSecond?: boolean;
}

/** The content of a file with some records, as a document's language and a time zone write them. */
export function exportedFile(
  kind: ExportKind,
  { name, columns, rows, isToTheSecond = false }: RecordsToWrite,
  format: SheetFormat,
): AsyncIterable<string | Buffer> {
  const exact = createZoneClock(format.zone);
  const clock = isToTheSecond ? { ...exact, wallTime: (at: number) => exact.wallTime(at - (at % 1000)) } : exact;
  const heads = headsOf(columns, format.zone);
  async function* cells(): AsyncGenerator<readonly (readonly SheetCell[])[]> {
    for await (const portion of rows)
      yield portion.map((row) => columns.map((column, at) => valueCell(column, row[at], clock)));
  }
  return kind === "csv"
    ? csvStream(heads, cells(), format)
    : workbookStream({
        name,
        heads,
        widths: columns.map((column, at) => widthOf(column, heads[at] ?? "")),
        rows: cells(),
      });
}

/** The heads of a table: the names of its fields in words, each of them once, with the currency of amounts and the time zone of moments. */
function headsOf(
  columns: readonly Pick<ColumnView, "label" | "field" | "currency" | "type">[],
  zone: string,
): readonly string[] {
  return columns.map(({ label, field, currency, type }) => {
    const isOnce = columns.filter((column) => column.label === label).length === 1;
    const unit = type === "timestamp" ? zone : currency;
    return `${isOnce ? label : field}${unit === undefined ? "" : ` (${unit})`}`;
  });
}

async function* csvStream(
  heads: readonly string[],
  portions: AsyncIterable<readonly (readonly SheetCell[])[]>,
  format: SheetFormat,
): AsyncGenerator<string> {
  yield byteOrderMark +
    csvLine(
      heads.map((text) => ({ kind: "text", text })),
      format,
    );
  for await (const portion of portions) yield portion.map((cells) => csvLine(cells, format)).join("");
}

function widthOf({ type }: ColumnView, head: string): number {
  const usual = { "long text": 50, text: 30, timestamp: 20, reference: 24, email: 28, url: 32 } as const;
  return Math.min(60, Math.max(head.length + 4, type in usual ? usual[type as keyof typeof usual] : 12));
}
