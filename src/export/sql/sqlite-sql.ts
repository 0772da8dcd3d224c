import { printDecimal } from "../../expression/value/print-decimal.ts";
import type { FieldType } from "../../model/field-type.ts";
import { generatedLength } from "../../model/generated-length.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { globMatch } from "./glob-pattern.ts";
import type { SqlDialect, ValueCondition } from "./sql-dialect.ts";
import { formInSqlite } from "./sqlite-forms.ts";
import { quoted } from "./quoted-sql.ts";
import { conditionsOfType, safeIntegers } from "./value-conditions.ts";

/** The SQL of SQLite 3.39 and later, for STRICT tables. Decimals are integers of their last place, and durations of milliseconds. */
export const sqliteSql: SqlDialect = {
  name: "sqlite",
  columnType,
  conditionsOn: (type, column) => [
    ...conditionsOfType(type, column, {
      size: (text) => `length(${text})`,
      bound: String,
      widest: (ranged) =>
        ranged.kind === "decimal" ? { min: 1 - 10 ** ranged.precision, max: 10 ** ranged.precision - 1 } : safeIntegers,
      matchesWhole: globMatch,
    }),
    ...formCondition(formInSqlite(type.kind, column)),
  ],
  counted: (isKey) => (isKey ? "PRIMARY KEY AUTOINCREMENT" : ""),
  generated(type) {
    if (type.kind === "uuid") return `(${randomUuid})`;
    const length = generatedLength(type);
    return `(substr(lower(hex(randomblob(${Math.max(1, Math.ceil(length / 2))}))), 1, ${length}))`;
  },
  literal,
  now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  keepsComputed: "VIRTUAL",
  functions: {
    size: (text) => `length(${text})`,
    contains: (text, part) => `(instr(${text}, ${part}) > 0)`,
    startsWith: (text, part) => `(instr(${text}, ${part}) = 1)`,
    lowerAscii: (text) => `lower(${text})`,
    matches: () => null,
    byCodePoint: (text) => text,
    later: (timestamp, sign, duration) =>
      `strftime('%Y-%m-%dT%H:%M:%fZ', ${timestamp}, (${sign === "-" ? "- " : ""}${duration} / 1000.0) || ' seconds')`,
    elapsed: (until, from) => `CAST(round((julianday(${until}) - julianday(${from})) * 86400000) AS INTEGER)`,
    daysLater: (date, days) => `date(${date}, '${days < 0 ? "-" : "+"}${Math.abs(days)} days')`,
    elapsedDays: (until, from) => `CAST(round((julianday(${until}) - julianday(${from})) * 86400000) AS INTEGER)`,
    dateOf: (timestamp) => `date(${timestamp})`,
    rescaled: (number, by) => (by >= 0 ? `(${number} * ${10 ** by})` : null),
  },
};

const randomUuid =
  "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))";

function formCondition(all: readonly string[]): readonly ValueCondition[] {
  return all.length === 0 ? [] : [{ about: "form", holds: all.join("\n    AND ") }];
}

function columnType({ kind }: FieldType): string {
  switch (kind) {
    case "integer":
    case "decimal":
    case "duration":
    case "boolean":
      return "INTEGER";
    default:
      return "TEXT";
  }
}

function literal(value: Value, type: ValueType): string | null {
  if (value === null) return "NULL";
  switch (type.kind) {
    case "boolean":
      return value === true ? "1" : "0";
    case "integer":
    case "decimal":
    case "duration":
      return printDecimal(value as number, 0);
    case "text":
    case "choice":
    case "timestamp":
    case "date":
    case "time":
      return quoted(value as string);
    default:
      return null;
  }
}
