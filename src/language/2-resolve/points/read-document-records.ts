import type { Block } from "../../1-parse/block.ts";
import { takeClaims } from "../../1-parse/take-claims.ts";
import type { WrittenClaim } from "../../1-parse/take-claims.ts";
import { splitSections } from "../../1-parse/section.ts";
import type { Document } from "../../1-parse/divide-into-points.ts";
import type { Section } from "../../1-parse/section.ts";
import type { PointNumber } from "../../../model/specification.ts";
import { readRecords } from "../../1-parse/records.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { recordSchemas, schemasOfPoint } from "../../1-parse/schema.ts";
import type { Schema } from "../../1-parse/schema.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import { isExampleHeading } from "../examples/resolve-examples.ts";
import type { WrittenExample } from "../examples/resolve-examples.ts";
import { isRowsHeading } from "../seeds/resolve-seed-rows.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The records of a document, point by point, nothing linked yet. */
export interface DocumentRecords {
  readonly audiences: readonly DocumentRecord[];
  readonly screens: readonly DocumentRecord[];
  readonly entities: readonly SectionRecords[];
  /** The sections of point 3 that hold rows of an entity. */
  readonly rows: readonly Section[];
  readonly machines: readonly SectionRecords[];
  readonly rules: readonly DocumentRecord[];
  /** Of points 5 and 6. */
  readonly claims: readonly WrittenClaim[];
  /** Of points 4 to 7. */
  readonly examples: readonly WrittenExample[];
  readonly signIn: readonly DocumentRecord[];
  readonly roles: readonly DocumentRecord[];
  readonly conditions: readonly DocumentRecord[];
  readonly rights: readonly DocumentRecord[];
  readonly calls: readonly DocumentRecord[];
  readonly allCalls: readonly DocumentRecord[];
  readonly shapes: readonly DocumentRecord[];
  readonly errors: readonly DocumentRecord[];
  readonly errorBodies: readonly DocumentRecord[];
  readonly fieldMessages: readonly DocumentRecord[];
  readonly constants: readonly DocumentRecord[];
  /** The text of point 6 beside its records: a sentence there may say how people sign in. */
  readonly proseOfRoles: readonly Block[];
  /** By point, all of its records. */
  readonly points: readonly (readonly DocumentRecord[])[];
  /** Some table could not be read at all, so that anything may have been declared in it. */
  readonly incomplete: boolean;
}

/** A `###` section that declares something, with the records in it. */
export interface SectionRecords {
  readonly section: Section;
  readonly records: readonly DocumentRecord[];
}

/** Reads every point with the kinds of record it takes. */
export function readDocumentRecords(document: Document, report: ResolveReport): DocumentRecords {
  const sectionsIn = points(document);
  const blocksOf = (number: number): readonly Block[] => sectionsIn[number - 1]!.blocks;
  const reader: RecordsReader = { report, incomplete: false, blocksOf };

  const rows = splitSections(blocksOf(3), 3).sections.filter(isRowsHeading);
  markAsRead(rows, report);
  const examples = ([4, 5, 6, 7] as const).flatMap((point) => {
    const sections = sectionsIn[point - 1]!.examples;
    return sections.map((section): WrittenExample => {
      const { records } = read(reader, section.blocks, [recordSchemas.step]);
      return { point, section, records };
    });
  });

  const audiences = flat(reader, 1);
  const screens = flat(reader, 2);
  const entities = inSections(reader, 3);
  const machines = inSections(reader, 4);
  const claimsInFive = readClaims(reader, 5);
  const claimsInSix = readClaims(reader, 6);
  report.read.add(examples.map(({ section }) => section.heading.span));
  const rules = read(reader, claimsInFive.rest, schemasOfPoint[5]).records;
  const six = read(reader, claimsInSix.rest, schemasOfPoint[6]);
  const seven = flat(reader, 7);
  const eight = flat(reader, 8);
  const constants = flat(reader, 9);
  return {
    audiences,
    screens,
    entities,
    machines,
    rules,
    examples,
    claims: [...claimsInFive.claims, ...claimsInSix.claims],
    rows,
    signIn: ofKind(six.records, recordSchemas.signIn),
    roles: ofKind(six.records, recordSchemas.role),
    conditions: ofKind(six.records, recordSchemas.condition),
    rights: ofKind(six.records, recordSchemas.right),
    calls: ofKind(seven, recordSchemas.call),
    shapes: ofKind(seven, recordSchemas.shape),
    allCalls: ofKind(seven, recordSchemas.allCalls),
    errors: ofKind(eight, recordSchemas.error),
    errorBodies: ofKind(eight, recordSchemas.errorBody),
    fieldMessages: ofKind(eight, recordSchemas.fieldMessage),
    constants,
    proseOfRoles: six.rest,
    points: [audiences, screens, recordsOf(entities), recordsOf(machines), rules, six.records, seven, eight, constants],
    incomplete: reader.incomplete,
  };
}

/** Reads blocks as records, and reports what is wrong with them. */
interface RecordsReader {
  readonly report: ResolveReport;
  /** Whether some table could not be read at all. */
  incomplete: boolean;
  readonly blocksOf: (number: number) => readonly Block[];
}

function read(
  reader: RecordsReader,
  blocks: readonly Block[],
  of: readonly Schema[],
): ReturnType<typeof readRecords>["value"] {
  const { value, diagnostics } = readRecords(blocks, of);
  for (const one of diagnostics) reader.report.add(one);
  reader.report.read.add(value.read);
  if (diagnostics.some(({ code }) => code === "unread-table")) reader.incomplete = true;
  return value;
}

/** The records that stand directly in a point. */
function flat(reader: RecordsReader, number: PointNumber): readonly DocumentRecord[] {
  return read(reader, reader.blocksOf(number), schemasOfPoint[number]).records;
}

/** The records that stand under the headings of a point. */
function inSections(reader: RecordsReader, number: PointNumber): readonly SectionRecords[] {
  const of = schemasOfPoint[number];
  const { before, sections } = splitSections(reader.blocksOf(number), 3);
  read(reader, before, of);
  for (const { span } of before.filter((block) => block.kind !== "heading" && reader.report.read.has(block.span)))
    reader.report.add(createDiagnostic("record-without-heading", span, { number: String(number) }));
  reader.report.read.add(sections.map(({ heading }) => heading.span));
  return sections
    .filter((section) => number !== 3 || !isRowsHeading(section))
    .map((section) => ({ section, records: read(reader, section.blocks, of).records }));
}

/** The claims of a point, and the blocks that hold none. */
function readClaims({ report, blocksOf }: RecordsReader, number: PointNumber): ReturnType<typeof takeClaims>["value"] {
  const { value, diagnostics } = takeClaims(blocksOf(number));
  for (const one of diagnostics) report.add(one);
  report.read.add(value.read);
  return value;
}

function recordsOf(sections: readonly SectionRecords[]): readonly DocumentRecord[] {
  return sections.flatMap(({ records }) => records);
}

function ofKind(records: readonly DocumentRecord[], of: Schema): readonly DocumentRecord[] {
  return records.filter((record) => record.kind === of.kind);
}

/** The tables of these sections are read later on, as rows of an entity. */
function markAsRead(sections: readonly Section[], report: ResolveReport): void {
  const tables = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "table");
  report.read.add(tables.flatMap(({ span, rows }) => [span, ...rows.map((row) => row.span)]));
}

/** By point its blocks, and the examples that stand in it; only points 4 to 7 have any. */
function points({
  points: sections,
}: Document): readonly { readonly blocks: readonly Block[]; readonly examples: readonly Section[] }[] {
  return sections.map((point, index) => {
    const blocks = point?.blocks ?? [];
    if (index < 3 || index > 6) return { blocks, examples: [] };
    const { before, sections: parts } = splitSections(blocks, 3);
    const examples = parts.filter(isExampleHeading);
    if (examples.length === 0) return { blocks, examples };
    return {
      blocks: [
        ...before,
        ...parts
          .filter((part) => !examples.includes(part))
          .flatMap(({ heading, blocks: inside }) => [heading, ...inside]),
      ],
      examples,
    };
  });
}
