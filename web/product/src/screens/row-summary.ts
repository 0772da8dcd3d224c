import type { ColumnView, InputType, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { chosenColumns } from "../columns/shown-columns.ts";
import { sortKeyOf } from "../filters/sort-key.ts";

/** What of a record fits on one line, by what part it plays there. */
export interface RowSummary {
  /** What stands for the name of what has none, or none of its own: a long text, another record, or its kind. */
  readonly excerpt: ColumnView | null;
  /** The field that holds the name of a record; null where none does. */
  readonly named: string | null;
  /** True where the key says something beside the name. */
  readonly keyed: boolean;
  readonly marks: readonly ColumnView[];
  readonly flags: readonly ColumnView[];
  /** What records are unless somebody says otherwise: the others are marked. */
  readonly usual: readonly ColumnView[];
  readonly people: readonly ColumnView[];
  /** Whether a word says what each of the people is, since another one is told beside, or they are listed beside a record. */
  readonly namesPeople: boolean;
  /** Who is in charge: what a card tells of people, where the document has somebody put in charge. */
  readonly inCharge: readonly ColumnView[];
  readonly details: readonly ColumnView[];
  /** Further details, told where a line has room for them. */
  readonly further: readonly ColumnView[];
  /** What is told after those, where names and facts are short and leave room. */
  readonly spare: readonly ColumnView[];
  readonly moment: ColumnView | null;
}

/** Where the rows stand, which goes without saying on each of them. */
export interface RowPlace {
  readonly sort: string;
  /** The key of whoever looks; null for a visitor. */
  readonly viewer: string | null;
  /** The field that is told already: the reference to the record on whose screen they are listed, or what the columns of a board are. */
  readonly about?: string | undefined;
  /** The fields that are the same on all of them. */
  readonly settled?: readonly string[];
}

const detailTypes: ReadonlySet<InputType> = new Set<InputType>([
  ...(["integer", "decimal", "money", "date", "time", "duration"] as const),
  ...(["email", "phone", "text", "file", "image"] as const),
]);

/** So many facts have room beside a name on a wide screen. */
const roomyFacts = 5;
/** So many more are told where there is room. */
const mostSpare = 3;

/** Chooses from the columns; the rows have their names and keys already. */
export function summariseRows(
  columns: readonly ColumnView[],
  rows: readonly RowView[],
  { sort, viewer, about, settled = [] }: RowPlace,
): RowSummary {
  const rest = columns.filter(({ names, field }) => names === null && field !== about);
  const valueOf = (field: string) => (row: RowView) =>
    row.references[field]?.key === viewer || row.references[field]?.label === row.label;
  const references = rest
    .filter(({ type, field }) => type === "reference" && !always(rows, valueOf(field)))
    .toSorted((one, other) => placeAmongReferences(one) - placeAmongReferences(other));
  const byName = rows.some((row) => row.label !== row.key);
  const calledAlike = about !== undefined && always(rows, (row) => row.references[about]?.label === row.label);
  const excerpt =
    (!byName
      ? rest.find(({ type }) => type === "long text")
      : calledAlike
        ? // Who has made the record says less of it than what kind it is.
          (references.find(({ isCaller }) => !isCaller) ?? rest.find(({ type }) => type === "choice") ?? references[0])
        : null) ?? null;
  const marks = rest.filter(
    (column) =>
      column !== excerpt && ["status", "choice", "role"].includes(column.type) && !settled.includes(column.field),
  );
  const people = references.filter((column) => column !== excerpt && !settled.includes(column.field)).slice(0, 3);
  const telling = rest.filter(({ type, field }) => detailTypes.has(type) && !settled.includes(field));
  const details = detailsOf(telling, sortKeyOf(sort).field, byName);
  const moment = momentOf(rest, sortKeyOf(sort).field);
  const room = roomyFacts - marks.length - details.length - people.length - (moment === null ? 0 : 1);
  const further = firstOf(
    telling.filter((column) => !details.includes(column)),
    Math.max(0, room),
  );
  // Whoever sees the status of a record need not be told what it implies.
  const flags = rest.filter(
    ({ type, field: own, impliedBy }) =>
      type === "boolean" && !settled.includes(own) && !columns.some(({ field }) => field === impliedBy),
  );
  const usual = flags.filter((column) => column.usual === true);
  return {
    excerpt,
    named: columns.find(({ names }) => names === "record")?.field ?? null,
    keyed: byName && rows.every((row) => row.key.length <= 12 && row.key !== row.label),
    marks,
    flags: flags.filter((column) => !usual.includes(column)),
    usual: usual.filter(({ field }) => rows.some(({ values }) => values[field] === false)),
    people,
    namesPeople: people.length > 1 || columns.some(({ field, type }) => field === about && type === "reference"),
    inCharge: rest.filter(({ isInCharge }) => isInCharge),
    details,
    further,
    spare: [...telling, ...rest.filter(({ type, field }) => type === "list" && !settled.includes(field))]
      .filter((column) => !details.includes(column) && !further.includes(column))
      .slice(0, mostSpare),
    moment,
  };
}

/** Whose a record is comes before anybody else, and who has only written it down after everybody. */
function placeAmongReferences({ tellsWhose, tellsRecorder }: ColumnView): number {
  return tellsWhose === true ? 0 : tellsRecorder === true ? 2 : 1;
}

/** The moment that a line tells: the one that the rows are sorted by; else the first that people choose, such as the start of an appointment; else the last. */
function momentOf(columns: readonly ColumnView[], sorted: string): ColumnView | null {
  const moments = columns.filter(({ type }) => type === "timestamp");
  return (
    moments.find(({ field }) => field === sorted) ??
    moments.find(({ planned, derivedFrom }) => planned === true && derivedFrom === null) ??
    moments.at(-1) ??
    null
  );
}

/** The facts that are told in any case. Of what has no name but a key, nobody knows what it is without the text that people write, which comes first. */
function detailsOf(columns: readonly ColumnView[], sorted: string, byName: boolean): readonly ColumnView[] {
  const subject = byName ? undefined : columns.find(({ isWritten }) => isWritten === true);
  if (subject === undefined) return twoOrThreeOf(columns, sorted);
  const others = columns.filter((column) => column !== subject);
  return [subject, ...twoOrThreeOf(others, sorted)];
}

/**
 * Two of these columns, in their order: the first ones that `firstOf` gives. What the rows are sorted by is one of them, or a third if it is a code or another
 * short text, so that one sees why a row stands where it does.
 */
function twoOrThreeOf(columns: readonly ColumnView[], sorted: string): readonly ColumnView[] {
  const by = columns.find(({ field }) => field === sorted);
  const chosen = firstOf(columns, 2, by);
  return columns.filter((column) => column === by || chosen.includes(column));
}

/**
 * The columns that say most, in their order: the amount or date that the rows are sorted by; what follows from other records, such as the copies that are left;
 * amounts, dates and how somebody is reached; codes and other short texts; and last what follows from the other fields.
 */
function firstOf(columns: readonly ColumnView[], count: number, by?: ColumnView): readonly ColumnView[] {
  const rankOf = (column: ColumnView): number => {
    const isText = secondaryTypes.has(column.type);
    if (column === by && !isText) return 0;
    if (column.derivedFrom === "other records") return 1;
    return column.derivedFrom === "own fields" ? 4 : isText ? 3 : 2;
  };
  const ranked = columns.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || Number(other === by) - Number(one === by),
  );
  const chosen = ranked.slice(0, count);
  return columns.filter((column) => chosen.includes(column));
}

const secondaryTypes: ReadonlySet<InputType> = new Set<InputType>(["text", "file", "image"]);

/** The summary of rows of which their reader has chosen what they tell. The name always stands first. */
export function chosenSummary(
  summary: RowSummary,
  columns: readonly ColumnView[],
  shown: readonly string[],
): RowSummary {
  const chosen = chosenColumns(columns, shown);
  return {
    excerpt: summary.excerpt,
    named: summary.named,
    keyed: summary.keyed && chosen.some(({ names }) => names === "key"),
    marks: [],
    // A yes is a mark beside the name, and a no is nothing.
    flags: chosen.filter(({ type }) => type === "boolean"),
    usual: [],
    people: [],
    namesPeople: false,
    inCharge: [],
    details: chosen.filter(
      ({ type, names }) => type !== "boolean" && (names === null || (names === "key" && !summary.keyed)),
    ),
    further: [],
    spare: [],
    moment: null,
  };
}

/** The fields that a summary shows beside the name, in order. */
export function factsOf(
  { keyed, marks, flags, usual, details, further, spare, people, moment }: RowSummary,
  columns: readonly ColumnView[],
): readonly string[] {
  const key = keyed ? columns.filter(({ names }) => names === "key") : [];
  const when = moment === null ? [] : [moment];
  return [...key, ...flags, ...usual, ...marks, ...details, ...further, ...spare, ...people, ...when].map(
    ({ field }) => field,
  );
}

function always(rows: readonly RowView[], holds: (row: RowView) => boolean): boolean {
  return rows.length > 0 && rows.every(holds);
}
