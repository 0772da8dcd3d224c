import type { Span } from "../../base/span.ts";
import type { Aspect, CandidateDifference, ChangeDirection, NoWitness, WitnessCriteria } from "./difference.ts";
import { differingLabels, labelsInPrinted } from "./printed-labels.ts";

/** How the records of one kind, such as rules or calls, are compared: paired by name, and then label by label. */
export interface RecordComparison<T> {
  readonly aspect: Aspect;
  /** Whether a difference in a label is one of rights. */
  readonly isAccess?: (older: T | null, newer: T | null, label: string | null) => boolean;
  /** The record's name, which is the same in both documents. */
  readonly subject: (record: T) => string;
  readonly span: (record: T) => Span;
  /** The record as a document writes it. */
  readonly print: (record: T) => string;
  /**
   * The aspect of a difference in a label, where it is not that of the record; null where the difference is not
   * reported.
   */
  readonly labels?: (label: string) => Aspect | null;
  /** The direction in which a label changes, where the values tell; otherwise it is only known to change. */
  readonly direction?: (older: T, newer: T, label: string) => ChangeDirection | null;
  /** How a witness of a difference is recognized, or why there is none; null for wording. */
  readonly criteria: (older: T | null, newer: T | null, label: string | null) => WitnessCriteria | NoWitness | null;
}

/** The records that a document writes, without those by convention. */
export function ofDocument<T extends { readonly from: "document" | "convention" }>(all: readonly T[]): readonly T[] {
  return all.filter(({ from }) => from === "document");
}

/** Compares the records of one kind. */
export function compareRecords<T>(
  older: readonly T[],
  newer: readonly T[],
  kind: RecordComparison<T>,
): readonly CandidateDifference[] {
  const { subject, span, print, criteria, isAccess = () => false } = kind;
  const { removed, added, both } = matchByKey(older, newer, subject);
  const whole = { roles: [], label: null } as const;
  return [
    ...removed.map(
      (one): CandidateDifference => ({
        ...whole,
        aspect: isAccess(one, null, null) ? "access" : kind.aspect,
        change: "removed",
        subject: subject(one),
        was: printOnOneLine(print(one)),
        is: null,
        older: span(one),
        newer: null,
        criteria: criteria(one, null, null),
      }),
    ),
    ...added.map(
      (one): CandidateDifference => ({
        ...whole,
        aspect: isAccess(null, one, null) ? "access" : kind.aspect,
        change: "added",
        subject: subject(one),
        was: null,
        is: printOnOneLine(print(one)),
        older: null,
        newer: span(one),
        criteria: criteria(null, one, null),
      }),
    ),
    ...both.flatMap(([was, is]) => compareLabels(was, is, kind)),
  ];
}

/** Compares what two records of the same name say under each label. */
function compareLabels<T>(was: T, is: T, kind: RecordComparison<T>): readonly CandidateDifference[] {
  const { subject, span, print, isAccess, direction, criteria, labels } = kind;
  const aspectOf = (label: string): Aspect | null =>
    wordLabels.has(label) ? "words" : labels === undefined ? kind.aspect : labels(label);
  return differingLabels(labelsInPrinted(print(was)), labelsInPrinted(print(is))).flatMap(
    (found): readonly CandidateDifference[] => {
      const { label } = found;
      const aspect = aspectOf(label);
      if (aspect === null) return [];
      const isWording = aspect === "words";
      return [
        {
          ...found,
          aspect: isAccess?.(was, is, label) === true ? "access" : aspect,
          change: (isWording ? null : direction?.(was, is, label)) ?? "changed",
          roles: [],
          subject: subject(is),
          older: span(was),
          newer: span(is),
          criteria: isWording ? null : criteria(was, is, label),
        },
      ];
    },
  );
}

/** The labels whose text only people read. */
const wordLabels: ReadonlySet<string> = new Set(["Meaning", "Who", "Sample", "Comes to", "Handling"]);

/** A printed record on one line. */
function printOnOneLine(printed: string): string {
  return [...labelsInPrinted(printed)]
    .slice(/^\|/m.test(printed) ? 1 : 0)
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join(" · ");
}

/** Two lists, matched by a key. */
interface MatchedByKey<T> {
  readonly removed: readonly T[];
  readonly added: readonly T[];
  readonly both: readonly (readonly [older: T, newer: T])[];
}

/** Matches the items of two lists by a key. */
function matchByKey<T>(older: readonly T[], newer: readonly T[], key: (one: T) => string): MatchedByKey<T> {
  const was = new Map(older.map((one) => [key(one), one]));
  const is = new Map(newer.map((one) => [key(one), one]));
  return {
    removed: older.filter((one) => !is.has(key(one))),
    added: newer.filter((one) => !was.has(key(one))),
    both: newer.flatMap((one) => {
      const before = was.get(key(one));
      return before === undefined ? [] : [[before, one] as const];
    }),
  };
}
