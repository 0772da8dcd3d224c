import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Result } from "../../base/diagnostic.ts";
import { didYouMean, nearestName } from "../../base/did-you-mean.ts";
import type { Span } from "../../base/span.ts";
import type { Block, Heading, List, TableBlock } from "./block.ts";
import { onlyCode } from "./code-parts.ts";
import type { Schema } from "./schema.ts";
import type { Words } from "./words.ts";
import { spanOf, sliceWords, trimWords } from "./words.ts";

/** A record of the document: a table row, or a heading with a list of labels. */
export interface DocumentRecord {
  readonly kind: string;
  /** The name in its column or heading; null for a nameless kind. */
  readonly name: Words | null;
  /** The values by label; those of empty cells, and those not shown, are absent. */
  readonly values: ReadonlyMap<string, Words>;
  /** The span of each label. */
  readonly labels: ReadonlyMap<string, Words>;
  /** Labels whose value the document says is not shown. */
  readonly unknown: ReadonlySet<string>;
  readonly span: Span;
}

/** The records among blocks, and the remaining blocks. */
export interface Records {
  readonly records: readonly DocumentRecord[];
  /** The blocks that hold no record. */
  readonly rest: readonly Block[];
  /** The spans of tables, rows, items and headings that were read or reported. */
  readonly read: readonly Span[];
}

/** Reads all records of some kinds among blocks, in tables and in lists. */
export function readRecords(blocks: readonly Block[], schemas: readonly Schema[]): Result<Records> {
  const records: DocumentRecord[] = [];
  const rest: Block[] = [];
  const diagnostics: Diagnostic[] = [];
  const read: Span[] = [];
  let heading: Heading | null = null;
  for (const block of blocks) {
    if (block.kind === "table") {
      const schema = schemaOfTable(block, schemas);
      read.push(block.span);
      for (const { span } of block.rows) read.push(span);
      if (schema === null) {
        diagnostics.push(unreadTable(block, schemas));
        rest.push(block);
      } else {
        const rows = readRows(block, schema);
        records.push(...rows.value);
        diagnostics.push(...rows.diagnostics);
      }
    } else if (block.kind === "list") {
      const named: Heading | null = heading;
      const schema = schemaOfList(
        block,
        schemas.filter(({ nameless }) => (nameless === true) === (named === null)),
      );
      if (schema === null) rest.push(block);
      else {
        const record = readList(block, schema, named);
        records.push(record.value);
        diagnostics.push(...record.diagnostics);
        read.push(block.span);
        for (const item of block.items) read.push(spanOf(item));
        if (named !== null) read.push(named.span);
        heading = null;
      }
    } else rest.push(block);
    if (block.kind === "heading") heading = block;
    else if (block.kind !== "prose") heading = null;
  }
  return { value: { records, rest, read }, diagnostics };
}

/** The schema that fits the list under a heading; null if it has no known label. */
export function schemaOfList(list: List, schemas: readonly Schema[]): Schema | null {
  return best(
    schemas,
    list.items.flatMap((item) => splitLabel(item)?.label.text ?? []),
    1,
  );
}

/** Whether words say that something is not known. */
export function isUnknown(words: Words): boolean {
  return /^(?:not shown\b.*|\?)$/is.test(words.text);
}

function sameLabel(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function known(schema: Schema, text: string): string | undefined {
  return schema.labels.find(({ name }) => sameLabel(name, text))?.name;
}

function schemaOfTable(table: TableBlock, schemas: readonly Schema[]): Schema | null {
  const candidates = schemas.filter(({ nameless }) => nameless !== true);
  const first = candidates.find((schema) =>
    table.header.slice(0, 1).some(({ text }) => sameLabel(schema.labels[0]!.name, text)),
  );
  if (first !== undefined) return first;
  const near = nearestName(
    table.header[0]?.text ?? "",
    candidates.map(({ labels }) => labels[0]!.name),
  );
  if (near !== null) return candidates.find(({ labels }) => labels[0]!.name === near) ?? null;
  return best(
    candidates,
    table.header.map(({ text }) => text),
    2,
  );
}

/** The schema that has most of the labels, if it has enough of them. */
function best(schemas: readonly Schema[], labels: readonly string[], enough: number): Schema | null {
  let found: Schema | null = null;
  let most = enough - 1;
  for (const schema of schemas) {
    const fitting = labels.filter((text) => known(schema, text) !== undefined).length;
    if (fitting > most) [found, most] = [schema, fitting];
  }
  return found;
}

function unreadTable(table: TableBlock, schemas: readonly Schema[]): Diagnostic {
  const first = table.header[0];
  const text = first?.text ?? "";
  const names = schemas.filter(({ nameless }) => nameless !== true).map(({ labels }) => labels[0]!.name);
  const expected = names.map((name) => `\`${name}\``).join(" or ");
  return createDiagnostic(
    "unread-table",
    first === undefined ? table.span : spanOf(first),
    { text, expected },
    didYouMean(text, names),
  );
}

function readRows(table: TableBlock, schema: Schema): Result<readonly DocumentRecord[]> {
  const diagnostics: Diagnostic[] = [];
  const columns = table.header.map((header, index): string | null => {
    const label = known(schema, header.text) ?? (schema.open === true && index > 0 ? header.text : null);
    const same = table.header.slice(0, index).find(({ text }) => sameLabel(text, header.text));
    if (same !== undefined) {
      diagnostics.push(
        createDiagnostic(
          "column-twice",
          spanOf(header),
          { name: header.text },
          { related: [{ span: spanOf(same), message: "The first one." }] },
        ),
      );
      return null;
    }
    if (label !== null) return label;
    diagnostics.push(unknownLabel("unknown-column", header, schema, table.header));
    // A misspelt label is read as the intended one, so that one mistake gives one diagnostic.
    return nearestName(header.text, freeLabels(schema, table.header));
  });
  const guessed = columns.includes(null);
  const labels = new Map(columns.map((name, index) => [name ?? "", table.header[index]!] as const));
  const absent = schema.labels.filter(({ name, required }) => required === true && !columns.includes(name));
  if (!guessed)
    for (const { name } of absent)
      diagnostics.push(createDiagnostic("missing-column", headerSpan(table), { name, kind: schema.kind }));
  const but = absent.map(({ name }) => name);
  const records: DocumentRecord[] = [];
  for (const row of table.rows) {
    const values = new Map<string, Words>();
    row.cells.forEach((cell, index) => values.set(columns[index] ?? "", cell));
    if ([...values.values()].every(({ text }) => text === "")) continue;
    const record = recordOf(schema, values, labels, null, row.span);
    // Missing cells of a row are reported with the table.
    const lacked = columns.slice(row.cells.length).flatMap((name) => name ?? []);
    diagnostics.push(...missing(record, schema, [...but, ...lacked]));
    records.push(record);
  }
  return { value: records, diagnostics };
}

function readList(list: List, schema: Schema, heading: Heading | null): Result<DocumentRecord> {
  const diagnostics: Diagnostic[] = [];
  const values = new Map<string, Words>();
  const labels = new Map<string, Words>();
  let guessed = false;
  for (const item of list.items) {
    const pair = splitLabel(item);
    const label =
      pair === null
        ? undefined
        : (known(schema, pair.label.text) ?? (schema.open === true ? pair.label.text : undefined));
    if (pair === null || label === undefined) {
      const written = pair?.label ?? item;
      diagnostics.push(unknownLabel("unknown-label", written, schema, []));
      const meant = nearestName(written.text, freeLabels(schema, [...labels.values()]));
      if (pair !== null && meant !== null) values.set(meant, pair.value);
      guessed = true;
    } else if (values.has(label))
      diagnostics.push(createDiagnostic("label-twice", spanOf(pair.label), { name: label }));
    else {
      values.set(label, pair.value);
      labels.set(label, pair.label);
    }
  }
  const start = heading ?? list;
  const named = heading === null || heading.words.text === "" ? null : heading.words;
  const record = recordOf(schema, values, labels, named, { start: start.span.start, end: list.span.end });
  if (!guessed) diagnostics.push(...missing(record, schema, []));
  return { value: record, diagnostics };
}

function recordOf(
  schema: Schema,
  cells: ReadonlyMap<string, Words>,
  labels: ReadonlyMap<string, Words>,
  heading: Words | null,
  span: Span,
): DocumentRecord {
  const unknown = new Set<string>();
  const values = new Map<string, Words>();
  for (const [label, words] of cells) {
    if (label === "" || words.text === "") continue;
    if (isUnknown(words)) unknown.add(label);
    else values.set(label, words);
  }
  const naming = schema.labels[0]!.name;
  const name = schema.nameless === true ? null : (values.get(naming) ?? heading);
  return { kind: schema.kind, name: name === null ? null : (onlyCode(name) ?? name), values, labels, unknown, span };
}

/** Reports required labels without a value, except those in `but`, which were reported for the whole table. */
function missing(record: DocumentRecord, schema: Schema, but: readonly string[]): readonly Diagnostic[] {
  const lacking = schema.labels.filter(({ name, required }, index) => {
    const named = index === 0 && record.name !== null;
    return required === true && !named && !but.includes(name) && !record.values.has(name) && !record.unknown.has(name);
  });
  return lacking.map(({ name }) =>
    createDiagnostic("missing-value", record.name === null ? record.span : spanOf(record.name), {
      kind: schema.kind,
      name,
    }),
  );
}

function unknownLabel(
  code: "unknown-column" | "unknown-label",
  written: Words,
  schema: Schema,
  taken: readonly Words[],
): Diagnostic {
  const free = freeLabels(schema, taken);
  const hint = `There are ${schema.labels.map(({ name }) => `\`${name}\``).join(", ")}.`;
  return createDiagnostic(
    code,
    spanOf(written),
    { name: written.text, kind: schema.kind },
    { hint, ...didYouMean(written.text, free) },
  );
}

function freeLabels(schema: Schema, taken: readonly Words[]): readonly string[] {
  return schema.labels.map(({ name }) => name).filter((name) => !taken.some(({ text }) => sameLabel(text, name)));
}

function headerSpan(table: TableBlock): Span {
  const first = table.header[0];
  const last = table.header.at(-1);
  return first === undefined || last === undefined ? table.span : { start: spanOf(first).start, end: spanOf(last).end };
}

/** Splits an item of the form `Label: value`; null if it has another form. The label may be bold. */
function splitLabel(item: Words): { readonly label: Words; readonly value: Words } | null {
  const match = /^(\**)([A-Za-z][A-Za-z ]{0,30})(\**):(\**)(?=\s|$)/.exec(item.text);
  if (match === null) return null;
  const [whole, before = "", label = ""] = match;
  return {
    label: trimWords(sliceWords(item, before.length, before.length + label.length)),
    value: trimWords(sliceWords(item, whole.length)),
  };
}
