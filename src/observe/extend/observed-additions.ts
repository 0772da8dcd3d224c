import type { Specification } from "../../model/specification.ts";
import { plainLine, tableLines } from "../document/table-lines.ts";
import type { EvidencedRow } from "../document/table-lines.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import type { OutlinedSection, OutlinedTable } from "./document-outline.ts";
import { documentOutline } from "./document-outline.ts";
import { callsSaid, isSaid, placeOfCall } from "./said-parts.ts";

const kinds = ["row", "table", "section"] as const;
type AdditionKind = (typeof kinds)[number];

/** Lines that are put into a document together. */
export interface Addition {
  /** The line of the document after which they stand, from 0. */
  readonly after: number;
  /** What they are. After one line, rows of its table come first, then tables of its section, then sections. */
  readonly kind: AdditionKind;
  readonly lines: readonly EvidencedLine[];
}

/** A document that is extended. */
export interface ExtendedDocument {
  readonly lines: readonly string[];
  readonly model: Specification;
}

/** What observed lines say that a document does not, and where it belongs in the document. */
export function observedAdditions(
  document: ExtendedDocument,
  observed: readonly EvidencedLine[],
  observedModel: Specification,
): readonly Addition[] {
  const sections = documentOutline(document.lines);
  const saidCalls = callsSaid(document.model, observedModel);
  const found = documentOutline(observed.map(({ text }) => text)).flatMap((section): readonly Addition[] => {
    const point = sections.filter((one) => one.point === section.point);
    const last = point.at(-1);
    if (last === undefined || isSaidCall(section, observed, document.model)) return [];
    const target = point.find((one) => isSame(section, one));
    if (target !== undefined)
      return rowsMissing(section, { observed, target, sections, model: document.model, saidCalls });
    // A machine belongs to a field of a kind of records; the heading of all calls says nothing.
    if (section.heading === null || section.heading === "All calls") return [];
    const lines = observed.slice(section.start, section.end + 1);
    return [{ after: last.end, kind: "section", lines: [plainLine(""), ...lines] }];
  });
  return [...signInMissing(document, sections, observed, observedModel), ...found].toSorted(
    (a, b) => a.after - b.after || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  );
}

/** Whether two sections are about one thing. Records are told by their name. */
function isSame(observed: OutlinedSection, own: OutlinedSection): boolean {
  if (observed.heading === null || own.heading === null) return observed.heading === own.heading;
  const name = (heading: string): string => heading.replace(/ \(.*$/, "");
  return observed.point !== 7 && name(observed.heading) === name(own.heading);
}

function isSaidCall(section: OutlinedSection, observed: readonly EvidencedLine[], { calls }: Specification): boolean {
  if (section.point !== 7) return false;
  const text = observed.slice(section.start, section.end + 1).find((line) => line.text.startsWith("- Call: "))?.text;
  const place = text?.replace(/^- Call: `|`$/g, "").replace(/\{[^}]*\}/g, "{}");
  return calls.some((call) => placeOfCall(call) === place);
}

interface RowContext {
  readonly observed: readonly EvidencedLine[];
  readonly target: OutlinedSection;
  readonly sections: readonly OutlinedSection[];
  readonly model: Specification;
  readonly saidCalls: ReadonlySet<string>;
}

function rowsMissing(section: OutlinedSection, context: RowContext): readonly Addition[] {
  const { observed, target, sections, model, saidCalls } = context;
  return section.tables.flatMap((table): readonly Addition[] => {
    const [column = ""] = table.columns;
    const missing = table.rows.filter(
      ({ cells }) =>
        !isSaid(model, sections, { point: section.point, heading: target.heading, column, cells, saidCalls }),
    );
    const rows = missing.map(({ line, cells }) =>
      withRoles({ line: observed[line]!, cells, columns: table.columns }, model),
    );
    const placed = rows.map((row) => ({ row, own: fittingTable(row, target) }));
    const others = placed.filter(({ own }) => own === undefined).map(({ row }) => row);
    const added = placed.flatMap(({ row, own }) => (own === undefined ? [] : [atEndOf(own, row)]));
    if (others.length === 0) return added;
    const lines = tableLines(others[0]!.columns, others.map(evidencedRow), 1);
    return [...added, { after: target.end, kind: "table", lines: [plainLine(""), ...lines] }];
  });
}

interface PlacedRow {
  readonly line: EvidencedLine;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
}

/** A right of which nothing is known for the other roles of the document. Empty cells would say that these are refused. */
function withRoles(row: PlacedRow, { roles }: Specification): PlacedRow {
  if (row.columns[0] !== "Action") return row;
  const others = roles.flatMap(({ name }) => (row.columns.includes(name) ? [] : [name]));
  return {
    ...row,
    columns: [...row.columns, ...others],
    cells: [...row.cells, ...others.map(() => "not shown")],
  };
}

/** The table that has all columns for what a row says. */
function fittingTable({ columns, cells }: PlacedRow, { tables }: OutlinedSection): OutlinedTable | undefined {
  return tables.find(
    ({ columns: own }) =>
      own[0] === columns[0] && columns.every((name, index) => (cells[index] ?? "") === "" || own.includes(name)),
  );
}

function atEndOf(table: OutlinedTable, row: PlacedRow): Addition {
  const cells = table.columns.map((name) => row.cells[row.columns.indexOf(name)] ?? "");
  const lines = tableLines(table.columns, [evidencedRow({ ...row, cells })], table.columns.length);
  return { after: table.end, kind: "row", lines: lines.slice(-1) };
}

function evidencedRow({ line: { evidence, because, counts }, cells }: PlacedRow): EvidencedRow {
  return { cells, evidence, because, counts };
}

/** How people sign in, if the document does not say it. */
function signInMissing(
  { model }: ExtendedDocument,
  sections: readonly OutlinedSection[],
  observed: readonly EvidencedLine[],
  { identification }: Specification,
): readonly Addition[] {
  const target = sections.find(({ point }) => point === 6);
  if (model.identification !== null || identification === null || target === undefined) return [];
  const sentence = observed.find(({ text }) => text.startsWith("People sign in as "));
  return sentence === undefined ? [] : [{ after: target.start, kind: "row", lines: [plainLine(""), sentence] }];
}
