import { valueInColumn } from "../../export/records/record-table.ts";
import { printDecimal } from "../../expression/value/print-decimal.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { quotedCell } from "../../runtime/screens/spreadsheet/csv-line.ts";
import { guardFormula } from "../../runtime/screens/spreadsheet/formula-guard.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import type { BeginRecordFile } from "./record-file.ts";

const delimiter = ",";

/** CSV (RFC 4180) for programs: UTF-8 without a byte order mark, with the names of the fields in the first line. */
export const beginCsv: BeginRecordFile = ({ columns }, file) => {
  file.text(line(columns.map(({ name }) => quotedCell(guardFormula(name), delimiter))));
  return {
    write(rows, keyOf) {
      for (const row of rows)
        file.text(line(columns.map((column) => cellOf(column.type, valueInColumn(column, row, keyOf)))));
    },
    end() {},
  };
};

function line(cells: readonly string[]): string {
  return `${cells.join(delimiter)}\r\n`;
}

/** A cell. Without a value it is empty; an empty text is a pair of quotes. */
function cellOf(type: FieldType, value: Value): string {
  if (value === null) return "";
  if (value === "") return '""';
  if (typeof value === "number" && type.kind === "decimal") return printDecimal(value, type.scale);
  const wire = toWire(type, value);
  if (type.kind === "json" || type.kind === "unknown" || typeof wire === "object")
    return quotedCell(JSON.stringify(wire), delimiter);
  // A telephone number begins with a plus sign, and has nothing that computes.
  const isText = typeof wire === "string" && type.kind !== "phone";
  return quotedCell(isText ? guardFormula(wire) : String(wire), delimiter);
}
