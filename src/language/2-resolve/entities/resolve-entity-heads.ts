import { createDiagnostic } from "../../../base/diagnostic.ts";
import { reportReservedName } from "../report/reserved-names.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { FieldOrigin } from "../../../model/field-origin.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Section } from "../../1-parse/section.ts";
import { proseOf } from "../../1-parse/section.ts";
import { withoutGaps } from "../../1-parse/gap-paragraphs.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import type { Words } from "../../1-parse/words.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readTypeCell } from "./read-type-cell.ts";
import type { TypeCell, TypeNames } from "./read-type-cell.ts";
import { listedItems } from "../values/listed-items.ts";
import { createDeclaredNames, readIdentifier } from "../report/identifier.ts";
import type { DeclaredNames } from "../report/identifier.ts";
import { inputsOfRecord } from "../context/input-owner.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The heading of an entity, before its fields are read. */
export interface EntityHead {
  readonly name: string;
  readonly plural: string;
  readonly section: Section;
}

/** An entity whose expressions are not read yet: each field with its document record. */
export interface EntityOutline {
  readonly entity: Entity;
  readonly records: ReadonlyMap<string, DocumentRecord>;
}

/** Reads the names of entities first, so that fields can refer to entities declared later. */
export function resolveEntityHeads(sections: readonly Section[], report: ResolveReport): readonly EntityHead[] {
  const declared = createDeclaredNames(report);
  const plurals = createDeclaredNames(report);
  return sections.flatMap((section): readonly EntityHead[] => {
    const { words } = section.heading;
    const match = /^(.*?)\s*(?:\(([^()]*)\))?$/s.exec(words.text)!;
    const written = withoutBackticks(sliceWords(words, 0, match[1]!.length));
    const name = readIdentifier(written, "an entity", report);
    if (name === null) return [];
    if (reportReservedName(written, "an entity", name, report)) return [];
    if (/^sqlite_/i.test(name)) {
      const meaning = "SQLite keeps names that begin with `sqlite_` to itself";
      report.add(createDiagnostic("reserved-name", spanOf(written), { name, what: "an entity", meaning }));
      return [];
    }
    if (!declared.declare(written, name, "entity")) return [];
    report.names.declare({ kind: "entity", of: null, name }, written);
    const plural = match[2] ?? `${name.toLowerCase()}s`;
    const pluralWords =
      match[2] === undefined
        ? words
        : trimWords(sliceWords(words, words.text.lastIndexOf("(") + 1, words.text.lastIndexOf(")")));
    if (!/^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(plural))
      report.add(createDiagnostic("bad-name", spanOf(pluralWords), { name: plural, what: "a plural" }));
    else if (!reportReservedName(pluralWords, "a plural", plural, report))
      plurals.declare(pluralWords, plural, "plural");
    return [{ name, plural, section }];
  });
}

/** The entity with the types of its fields. `statesOf` gives the states of a status field. */
export function outlineEntity(
  head: EntityHead,
  records: readonly DocumentRecord[],
  statesOf: (field: string) => readonly string[],
  names: TypeNames,
  report: ResolveReport,
): EntityOutline {
  const declared = createDeclaredNames(report);
  const kept = new Map<string, DocumentRecord>();
  const cells = new Map<string, TypeCell>();
  const fields = records.flatMap((record): readonly Field[] => {
    const name = record.name === null ? null : readFieldName(record.name, head.name, declared, report);
    if (name === null) return [];
    const typeWords = record.values.get("Type");
    const cell =
      typeWords === undefined
        ? noType
        : readTypeCell(typeWords, { states: statesOf(name), owner: `${head.name}.${name}` }, names, report);
    kept.set(name, record);
    cells.set(name, cell);
    return [
      {
        name,
        type: cell.type,
        required: readRequired(record.values.get("Required"), report) === "yes" || cell.countsUp || cell.generated,
        ...(record.unknown.has("Required") && !cell.countsUp && !cell.generated ? { isRequiredOpen: true } : {}),
        ...(record.unknown.has("Default") && !cell.countsUp && !cell.generated ? { isValueOpen: true } : {}),
        fixed: cell.fixed || name === "id",
        hidden: cell.hidden,
        ...originOf(cell),
        meaning: record.values.get("Meaning")?.text ?? "",
        sample: readSample(record.values.get("Sample")),
        span: record.span,
      },
    ];
  });
  const unique = fields.flatMap(({ name }) => uniqueOf(name, head.name, cells.get(name)!, fields, report));
  const description = withoutGaps(proseOf(head.section.blocks));
  const entity: Entity = {
    name: head.name,
    plural: head.plural,
    description,
    fields,
    key: "id",
    unique,
    span: head.section.heading.span,
  };
  return { entity, records: kept };
}

/** The origins that a type cell says; the value of any other field is given. */
function originOf({ countsUp, generated }: TypeCell): Pick<Field, "origin" | "overridden"> {
  const [origin = { kind: "given", default: null }, ...overridden]: readonly FieldOrigin[] = [
    ...(countsUp ? [{ kind: "counted" } as const] : []),
    ...(generated ? [{ kind: "generated" } as const] : []),
  ];
  return { origin, overridden };
}

const noType: TypeCell = {
  type: { kind: "unknown" },
  uniquePer: null,
  fixed: false,
  countsUp: false,
  generated: false,
  hidden: false,
};

function readFieldName(words: Words, entity: string, declared: DeclaredNames, report: ResolveReport): string | null {
  const name = readIdentifier(words, "a field", report);
  if (name === null || !declared.declare(words, name, "field")) return null;
  report.names.declare({ kind: "field", of: entity, name }, words);
  report.names.tie({ kind: "input", of: inputsOfRecord(entity), name }, { kind: "field", of: entity, name });
  return name;
}

/** Reads a Required cell. */
function readRequired(cell: Words | undefined, report: ResolveReport): "yes" | "no" | "derived" {
  const text = cell?.text.toLowerCase() ?? "no";
  if (text === "yes" || text === "no" || text === "derived") return text;
  report.add(createDiagnostic("bad-required", spanOf(cell!), { text: cell!.text }));
  return "no";
}

function readSample(cell: Words | undefined): readonly string[] {
  if (cell === undefined) return [];
  return listedItems(cell.text)
    .map((value) => value.replace(/^["`](.*)["`]$/s, "$1"))
    .filter((value) => value !== "");
}

function uniqueOf(
  name: string,
  head: string,
  { uniquePer }: TypeCell,
  fields: readonly Field[],
  report: ResolveReport,
): readonly (readonly string[])[] {
  if (uniquePer === null) return [];
  const others = uniquePer.filter((other) => {
    report.names.mention({ kind: "field", of: head, name: other.text }, other);
    if (oneNamed(fields, other.text) !== undefined) return true;
    report.add(
      createDiagnostic(
        "unknown-field",
        spanOf(other),
        { name: other.text, entity: head },
        didYouMean(
          other.text,
          fields.map((field) => field.name),
        ),
      ),
    );
    return false;
  });
  return [[name, ...others.map(({ text }) => text)]];
}
