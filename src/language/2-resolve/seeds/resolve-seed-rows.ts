import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { defaultOfField, isStored, isSystemGiven } from "../../../model/field-questions.ts";
import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { SeedRow } from "../../../model/seed-row.ts";
import type { Value } from "../../../model/value-type.ts";
import type { TableBlock } from "../../1-parse/block.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Section } from "../../1-parse/section.ts";
import { isUnknown } from "../../1-parse/records.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import type { Words } from "../../1-parse/words.ts";
import { readEntityName } from "../context/split-action.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { mentionValue } from "../values/mention-value.ts";
import { readSeedValue } from "./read-seed-value.ts";

/** Whether a heading of point 3 begins rows, and not an entity. */
export function isRowsHeading({ heading }: Section): boolean {
  return rowsOf.test(heading.words.text);
}

const rowsOf = /^rows of\s+(?=\S)/i;

interface Drawn extends Omit<SeedRow, "references"> {
  /** By reference field: the cell that names the row meant. */
  readonly named: ReadonlyMap<string, { readonly to: string; readonly cell: Words }>;
}

/** The rows that are there from the beginning: a table under `### Rows of Room`, whose columns are fields of Room. */
export function resolveSeedRows(sections: readonly Section[], context: ResolveContext): readonly SeedRow[] {
  const order = context.entities.map(({ name }) => name);
  const drawn = sections
    .flatMap((section) => {
      const { words } = section.heading;
      const name = readEntityName(trimWords(sliceWords(words, rowsOf.exec(words.text)![0].length)), context);
      const entity = oneNamed(context.entities, name);
      if (entity === undefined) return [];
      const tables = section.blocks.filter((block): block is TableBlock => block.kind === "table");
      if (tables.length === 0 && !section.blocks.some((block) => block.kind === "prose" && isUnknown(block.words))) {
        context.report.add(createDiagnostic("no-rows", spanOf(words), { entity: entity.name }));
      }
      return tables.flatMap((table) => readTable(table, entity, context));
    })
    .sort((a, b) => order.indexOf(a.entity) - order.indexOf(b.entity));
  reportTwins(drawn, context);
  return drawn.map(
    ({ named, ...row }): SeedRow => ({
      ...row,
      references: Object.fromEntries(
        [...named].flatMap(([field, { to, cell }]) => {
          const index = drawn.findIndex(
            (other) =>
              other.entity === to && isCalled(other, oneNamed(context.entities, to)!, withoutBackticks(cell).text),
          );
          if (index === -1)
            context.report.add(createDiagnostic("unknown-row", spanOf(cell), { text: cell.text, entity: to }));
          return index === -1 ? [] : [[field, index] as const];
        }),
      ),
    }),
  );
}

function readTable(table: TableBlock, entity: Entity, context: ResolveContext): readonly Drawn[] {
  const columns = table.header.map((header): Field | null => {
    const field = fieldNamed(entity, withoutBackticks(header).text);
    const names = entity.fields.filter(isGivable).map(({ name }) => name);
    if (field === undefined)
      context.report.add(
        createDiagnostic(
          "unknown-field",
          spanOf(header),
          { name: header.text, entity: entity.name },
          didYouMean(header.text, names),
        ),
      );
    else if (!isGivable(field))
      context.report.add(createDiagnostic("not-in-rows", spanOf(header), { field: `${entity.name}.${field.name}` }));
    else {
      context.report.names.mention({ kind: "field", of: entity.name, name: field.name }, withoutBackticks(header));
      return field;
    }
    return null;
  });
  return table.rows.flatMap(({ cells, span }) => {
    const values: Record<string, Value> = {};
    const named = new Map<string, { readonly to: string; readonly cell: Words }>();
    for (const [at, field] of columns.entries()) {
      const cell = cells[at];
      if (field === null || cell === undefined || cell.text === "" || isUnknown(cell)) continue;
      if (field.type.kind === "reference") {
        named.set(field.name, { to: field.type.entity, cell });
        continue;
      }
      const value = readSeedValue(field.type, withoutBackticks(cell).text);
      mentionValue(field.type, withoutBackticks(cell), context.report);
      if (value === undefined)
        context.report.add(
          createDiagnostic("bad-row-value", spanOf(cell), { text: cell.text, field: `${entity.name}.${field.name}` }),
        );
      // A value that can't be read is there all the same.
      values[field.name] = value ?? null;
    }
    if (cells.every(({ text }) => text === "")) return [];
    const unsure = columns.includes(null);
    const missing = entity.fields.filter(
      (field) =>
        isNeeded(field) &&
        !(field.name in values) &&
        !named.has(field.name) &&
        !cells.some((cell, at) => columns[at] === field && isUnknown(cell)),
    );
    if (missing.length > 0 && !unsure) {
      context.report.add(
        createDiagnostic("row-lacks-field", span, {
          entity: entity.name,
          fields: missing.map(({ name }) => `\`${name}\``).join(", "),
        }),
      );
    }
    return [{ entity: entity.name, values, named, span }];
  });
}

/** What a row can say: whatever is kept but files, also what the system would else give. */
function isGivable(field: Field): boolean {
  return isStored(field) && !["file", "image"].includes(field.type.kind);
}

function isNeeded(field: Field): boolean {
  return (
    isGivable(field) &&
    field.required &&
    defaultOfField(field) === null &&
    !isSystemGiven(field) &&
    field.type.kind !== "status"
  );
}

/** Whether a row is called that: by the field that names its records, where the row says it, else by any unique one. */
function isCalled({ values }: Drawn, { key, unique }: Entity, text: string): boolean {
  const names = key in values ? [key] : unique.flatMap((together) => (together.length === 1 ? together : []));
  return names.some((name) => values[name] !== undefined && values[name] !== null && String(values[name]) === text);
}

function reportTwins(rows: readonly Drawn[], { entities, report }: ResolveContext): void {
  const seen = new Map<string, Drawn>();
  for (const row of rows) {
    for (const together of oneNamed(entities, row.entity)!.unique) {
      const own = together.map((name) => row.named.get(name)?.cell.text ?? row.values[name] ?? null);
      if (own.includes(null)) continue;
      const at = JSON.stringify([row.entity, together, own]);
      const before = seen.get(at);
      if (before === undefined) seen.set(at, row);
      else
        report.add(
          createDiagnostic(
            "row-twice",
            row.span,
            { fields: together.map((name) => `\`${name}\``).join(", ") },
            { related: [{ span: before.span, message: "The first one." }] },
          ),
        );
    }
  }
}
