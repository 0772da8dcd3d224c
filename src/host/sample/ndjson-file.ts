import { valueInColumn } from "../../export/records/record-table.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import type { BeginRecordFile } from "./record-file.ts";

/** Newline-delimited JSON: an object for each record, with values as answers have them. */
export const beginNdjson: BeginRecordFile = ({ columns }, file) => {
  const named = columns.map((column) => ({ column, begin: `${JSON.stringify(column.name)}:` }));
  return {
    write(rows, keyOf) {
      for (const row of rows)
        file.text(
          `{${named
            .map(({ column, begin }) => begin + JSON.stringify(toWire(column.type, valueInColumn(column, row, keyOf))))
            .join(",")}}\n`,
        );
    },
    end() {},
  };
};
