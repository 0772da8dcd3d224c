import { printDuration } from "../../base/duration.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import { fieldNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { SeedRow } from "../../model/seed-row.ts";
import type { Value } from "../../model/value-type.ts";
import { inBackticks, printTable } from "./print-table.ts";
import { printScaled } from "./print-type.ts";

/** The rows of an entity under their heading; nothing where it has none. */
export function printSeedRows(entity: Entity, rows: readonly SeedRow[], entities: readonly Entity[]): string {
  const own = rows.filter((row) => row.entity === entity.name);
  if (own.length === 0) return "";
  const named = entity.fields.filter(({ name }) =>
    own.some(({ values, references }) => name in values || name in references),
  );
  const given = named.length > 0 ? named : entity.fields.slice(0, 1);
  const cell = (row: SeedRow, field: Field): string => {
    const target = rows[row.references[field.name] ?? -1];
    if (target !== undefined) return called(target, oneNamed(entities, target.entity));
    const value = row.values[field.name];
    // A row of empty cells would be none; of one that says nothing, this is how it is said.
    if (field === given[0] && Object.keys(row.values).length + Object.keys(row.references).length === 0) return "?";
    return value === undefined || value === null ? "" : printValue(field.type, value);
  };
  const table = printTable(
    own,
    given.map((field) => ({ name: field.name, keep: true as const, cell: (row: SeedRow) => cell(row, field) })),
  );
  return `### Rows of ${entity.name}\n\n${table}`;
}

/** By what another row refers to this one. */
function called({ values }: SeedRow, entity: Entity | undefined): string {
  const names =
    entity === undefined
      ? []
      : [entity.key, ...entity.unique.flatMap((together) => (together.length === 1 ? together : []))];
  const name = names.find((one) => values[one] !== undefined && values[one] !== null);
  const type = name === undefined ? undefined : fieldNamed(entity!, name)?.type;
  return type === undefined ? "" : printValue(type, values[name!]!);
}

function printValue(type: FieldType, value: Value): string {
  switch (type.kind) {
    case "decimal":
      return printScaled(value as number, type.scale);
    case "duration":
      return printDuration(value as number);
    case "boolean":
      return value === true ? "yes" : "no";
    case "json":
      return inBackticks(JSON.stringify(value));
    case "list":
      return `[${(value as readonly Value[]).map((item) => printValue(type.of, item)).join(", ")}]`;
    default: {
      const text = String(value);
      return text === "" || /["`\\,[\]]|^\s|\s$|^(?:not shown|\?)/i.test(text)
        ? `"${text.replace(/["\\]/g, "\\$&")}"`
        : text;
    }
  }
}
