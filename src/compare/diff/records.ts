import type { Span } from "../../base/span.ts";
import { counterparts } from "./counterparts.ts";
import type { Aspect, Evidence, Suspect } from "./difference.ts";
import { differingLabels, labelsOf } from "./labels.ts";

/** A kind of record, and how two documents' records of it are compared: by what they are called, label by label. */
export interface RecordKind<T> {
  readonly aspect: Aspect;
  /** Whether such a label decides who may do something. */
  readonly isAccess?: (older: T | null, newer: T | null, label: string | null) => boolean;
  /** What it is called, the same in both documents. */
  readonly subject: (record: T) => string;
  readonly span: (record: T) => Span;
  /** The record as a document has it. */
  readonly print: (record: T) => string;
  /** What a label is about, where that is something else than the record; null: nothing that has to be told. */
  readonly labels?: (label: string) => Aspect | null;
  readonly evidence?: (older: T | null, newer: T | null, label: string | null) => Evidence | null;
}

/** What changed between two documents' records of a kind. */
export function changedRecords<T>(older: readonly T[], newer: readonly T[], kind: RecordKind<T>): readonly Suspect[] {
  const { subject, span, print, labels = () => kind.aspect, evidence = () => null, isAccess = () => false } = kind;
  const { removed, added, both } = counterparts(older, newer, subject);
  const whole = { roles: [], label: null } as const;
  return [
    ...removed.map(
      (one): Suspect => ({
        ...whole,
        aspect: isAccess(one, null, null) ? "access" : kind.aspect,
        change: "removed",
        subject: subject(one),
        was: inLine(print(one)),
        is: null,
        older: span(one),
        newer: null,
        evidence: evidence(one, null, null),
      }),
    ),
    ...added.map(
      (one): Suspect => ({
        ...whole,
        aspect: isAccess(null, one, null) ? "access" : kind.aspect,
        change: "added",
        subject: subject(one),
        was: null,
        is: inLine(print(one)),
        older: null,
        newer: span(one),
        evidence: evidence(null, one, null),
      }),
    ),
    ...both.flatMap(([was, is]) =>
      differingLabels(labelsOf(print(was)), labelsOf(print(is))).flatMap((label): readonly Suspect[] => {
        const about = wordLabels.has(label.label) ? "words" : labels(label.label);
        if (about === null) return [];
        return [
          {
            ...label,
            aspect: isAccess(was, is, label.label) ? "access" : about,
            change: "changed",
            roles: [],
            subject: subject(is),
            older: span(was),
            newer: span(is),
            evidence: about === "words" ? null : evidence(was, is, label.label),
          },
        ];
      }),
    ),
  ];
}

/** What is read by people only. */
const wordLabels: ReadonlySet<string> = new Set(["Meaning", "Who", "Sample", "Comes to", "Handling"]);

/** What a record says, in one line. */
function inLine(printed: string): string {
  return [...labelsOf(printed)]
    .slice(/^\|/m.test(printed) ? 1 : 0)
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join(" · ");
}
