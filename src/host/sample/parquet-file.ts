import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { SchemaElement } from "hyparquet";
import { daysOfDate, millisecondsOf } from "../../base/calendar.ts";
import { valueInColumn } from "../../export/records/record-table.ts";
import type { RecordColumn } from "../../export/records/record-table.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { BeginRecordFile } from "./record-file.ts";

/** The number of records in a row group: so many are in memory. */
const groupSize = 50_000;

/** Apache Parquet, compressed with Snappy, in row groups. Lists, files and JSON are columns of JSON. */
export const beginParquet: BeginRecordFile = ({ columns }, file) => {
  const writer = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: "records", num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, repetition_type: "OPTIONAL" as const, ...elementOf(type) })),
  ];
  const parquet = new ParquetWriter({ writer, schema, createdBy: "ninepoint" });
  let waiting = newColumns(columns);
  const flush = (): void => {
    file.bytes(new Uint8Array(writer.buffer, 0, writer.index));
    writer.index = 0;
  };
  const writeGroup = (): void => {
    if ((waiting[0]?.length ?? 0) === 0) return;
    void parquet.write({
      columnData: columns.map(({ name }, at) => ({ name, data: waiting[at] ?? [] })),
      rowGroupSize: groupSize,
    });
    waiting = newColumns(columns);
    flush();
  };
  return {
    write(rows, keyOf) {
      for (const row of rows) {
        for (const [at, column] of columns.entries())
          waiting[at]?.push(parquetValue(column.type, valueInColumn(column, row, keyOf)));
        if ((waiting[0]?.length ?? 0) >= groupSize) writeGroup();
      }
    },
    end() {
      writeGroup();
      void parquet.finish();
      flush();
    },
  };
};

function newColumns(columns: readonly RecordColumn[]): unknown[][] {
  return columns.map(() => []);
}

function elementOf(type: FieldType): Omit<SchemaElement, "name"> {
  switch (type.kind) {
    case "integer":
    case "duration":
      return { type: "INT64" };
    case "decimal":
      return { type: "INT64", converted_type: "DECIMAL", precision: type.precision, scale: type.scale };
    case "boolean":
      return { type: "BOOLEAN" };
    case "date":
      return { type: "INT32", converted_type: "DATE" };
    case "timestamp":
      return { type: "INT64", converted_type: "TIMESTAMP_MILLIS" };
    case "list":
    case "file":
    case "image":
    case "json":
    case "unknown":
      return { type: "BYTE_ARRAY", converted_type: "JSON" };
    default:
      return { type: "BYTE_ARRAY", converted_type: "UTF8" };
  }
}

/** A value as the writer takes it: decimals as whole numbers of their last place, durations in milliseconds. */
function parquetValue(type: FieldType, value: Value): unknown {
  if (value === null) return null;
  switch (type.kind) {
    case "integer":
    case "duration":
    case "decimal":
      return BigInt(value as number);
    case "date":
      return daysOfDate(String(value));
    case "timestamp":
      return BigInt(millisecondsOf(String(value)) ?? 0);
    default:
      return value;
  }
}
