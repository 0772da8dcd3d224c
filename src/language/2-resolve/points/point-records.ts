import type { Block } from "../../1-parse/block.ts";
import { takeClaims } from "../../1-parse/claims.ts";
import type { WrittenClaim } from "../../1-parse/claims.ts";
import { sectionsOf } from "../../1-parse/document.ts";
import type { Document, Section } from "../../1-parse/document.ts";
import type { PointNumber } from "../../../model/specification.ts";
import { readRecords } from "../../1-parse/records.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { schemas, schemasOfPoint } from "../../1-parse/schema.ts";
import type { Schema } from "../../1-parse/schema.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import { isExampleHeading } from "../examples/examples.ts";
import type { WrittenExample } from "../examples/examples.ts";
import { isRowsHeading } from "../seeds/seed-rows.ts";
import type { Report } from "../report/report.ts";

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
export function readDocumentRecords(document: Document, report: Report): DocumentRecords {
  const sectionsIn = points(document);
  const blocksOf = (number: number): readonly Block[] => sectionsIn[number - 1]!.blocks;
  let incomplete = false;
  const read = (blocks: readonly Block[], of: readonly Schema[]): ReturnType<typeof readRecords>["value"] => {
    const { value, diagnostics } = readRecords(blocks, of);
    for (const one of diagnostics) report.add(one);
    report.read.add(value.read);
    if (diagnostics.some(({ code }) => code === "unread-table")) incomplete = true;
    return value;
  };
  const flat = (number: PointNumber): readonly DocumentRecord[] =>
    read(blocksOf(number), schemasOfPoint[number]).records;
  const inSections = (number: PointNumber): readonly SectionRecords[] => {
    const of = schemasOfPoint[number];
    const { before, sections } = sectionsOf(blocksOf(number), 3);
    read(before, of);
    for (const { span } of before.filter((block) => block.kind !== "heading" && report.read.has(block.span)))
      report.add(createDiagnostic("record-without-heading", span, { number: String(number) }));
    report.read.add(sections.map(({ heading }) => heading.span));
    return sections
      .filter((section) => number !== 3 || !isRowsHeading(section))
      .map((section) => ({ section, records: read(section.blocks, of).records }));
  };
  const rows = sectionsOf(blocksOf(3), 3).sections.filter(isRowsHeading);
  report.read.add(
    rows
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "table" ? [block.span, ...block.rows.map(({ span }) => span)] : [])),
  );
  const examples = ([4, 5, 6, 7] as const).flatMap((point) =>
    sectionsIn[point - 1]!.examples.map(
      (section): WrittenExample => ({ point, section, records: read(section.blocks, [schemas.step]).records }),
    ),
  );
  const kind = (records: readonly DocumentRecord[], of: Schema): readonly DocumentRecord[] =>
    records.filter((record) => record.kind === of.kind);

  const audiences = flat(1);
  const screens = flat(2);
  const entities = inSections(3);
  const machines = inSections(4);
  const [five, inSix] = [takeClaims(blocksOf(5)), takeClaims(blocksOf(6))];
  for (const one of [...five.diagnostics, ...inSix.diagnostics]) report.add(one);
  report.read.add([
    ...five.value.read,
    ...inSix.value.read,
    ...sectionsIn.flatMap(({ examples: told }) => told.map(({ heading }) => heading.span)),
  ]);
  const rules = read(five.value.rest, schemasOfPoint[5]).records;
  const six = read(inSix.value.rest, schemasOfPoint[6]);
  const seven = flat(7);
  const eight = flat(8);
  const constants = flat(9);
  return {
    audiences,
    screens,
    entities,
    machines,
    rules,
    examples,
    claims: [...five.value.claims, ...inSix.value.claims],
    rows,
    signIn: kind(six.records, schemas.signIn),
    roles: kind(six.records, schemas.role),
    conditions: kind(six.records, schemas.condition),
    rights: kind(six.records, schemas.right),
    calls: kind(seven, schemas.call),
    shapes: kind(seven, schemas.shape),
    allCalls: kind(seven, schemas.allCalls),
    errors: kind(eight, schemas.error),
    errorBodies: kind(eight, schemas.errorBody),
    fieldMessages: kind(eight, schemas.fieldMessage),
    constants,
    proseOfRoles: six.rest,
    points: [
      audiences,
      screens,
      entities.flatMap(({ records }) => records),
      machines.flatMap(({ records }) => records),
      rules,
      six.records,
      seven,
      eight,
      constants,
    ],
    incomplete,
  };
}

/** By point its blocks, and the examples that stand in it; only points 4 to 7 have any. */
function points({
  points: sections,
}: Document): readonly { readonly blocks: readonly Block[]; readonly examples: readonly Section[] }[] {
  return sections.map((point, index) => {
    const blocks = point?.blocks ?? [];
    if (index < 3 || index > 6) return { blocks, examples: [] };
    const { before, sections: parts } = sectionsOf(blocks, 3);
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
