import type { RecordKind } from "../recording/record-kind.ts";
import type { Condition } from "./owner-conditions.ts";
import { rightCell } from "./right-sample.ts";
import type { RightSample } from "./right-sample.ts";

/** What the table is made of. */
export interface RightsTable {
  readonly roles: readonly string[];
  readonly samples: readonly RightSample[];
  readonly kinds: readonly RecordKind[];
  /** The conditions on records of a kind, the shortest first. */
  readonly conditionsOn: (kind: RecordKind) => readonly Condition[];
  /** Those that may also grant reading, changing and deleting: that a record is in a state. */
  readonly statesOf: (kind: RecordKind) => readonly Condition[];
  /** The conditions on the caller that hold for a record of a kind that is there and somebody in a role. */
  readonly heldBy: (kind: RecordKind, role: string) => ReadonlySet<string>;
  /** Whether a condition holds for every new record or for none, whatever its maker sends. */
  readonly isSameOfEveryNew: (kind: RecordKind, condition: string) => boolean;
}

/** A cell of the table of permissions, with what it is made of. */
export interface RightCell {
  /** `update Ticket: subject` */
  readonly right: string;
  readonly role: string;
  /** What the right is about; null: no kind of records. */
  readonly kind: RecordKind | null;
  /** The conditions that may explain it, the shortest first. */
  readonly conditions: readonly Condition[];
  readonly samples: readonly RightSample[];
  /** `yes`, empty, a condition in backticks, or `not shown`. */
  readonly text: string;
}

/** The cells of the table of permissions: one for each right that was seen and each role. */
export function rightCells(table: RightsTable): readonly RightCell[] {
  const byRight = new Map<string, RightSample[]>();
  for (const sample of table.samples) {
    const known = byRight.get(sample.right);
    if (known === undefined) byRight.set(sample.right, [sample]);
    else known.push(sample);
  }
  const reading = new Map<string, ReadonlyMap<string, string>>();
  return [...byRight]
    .toSorted(([a], [b]) => readingFirst(a) - readingFirst(b))
    .flatMap(([right, own]) => {
      const entity = /^\S+ ([^:]+)/.exec(right)?.[1] ?? "";
      const reads = byRight.get(`read ${entity}`) ?? [];
      const kind = table.kinds.find(({ name }) => name === entity) ?? null;
      const held = (role: string): ReadonlySet<string> =>
        new Set([...everHeld(reads, role), ...(kind === null ? [] : table.heldBy(kind, role))]);
      const cells = cellsOf(right, own, table, {
        kind,
        everHeld: held,
        neverHeld: (role) => neverHeld(reads, held(role), kind === null ? [] : table.conditionsOn(kind)),
        reading: reading.get(entity),
      });
      if (right === `read ${entity}`) reading.set(entity, new Map(cells.map(({ role, text }) => [role, text])));
      return cells;
    });
}

/** The right to read a record comes before all others: they need it. */
function readingFirst(right: string): number {
  return right.startsWith("read ") ? (right.includes(": ") ? 1 : 0) : 2;
}

function everHeld(reads: readonly RightSample[], role: string): ReadonlySet<string> {
  return new Set(reads.flatMap((one) => (one.role === role ? [...(one.holding ?? [])] : [])));
}

/** How many records belong to others in a way, and none to anybody in a role, before nobody in the role can have such a record. */
const leastOfOthers = 8;

/** The conditions that can't hold for somebody who was never held by one of them. */
function neverHeld(
  reads: readonly RightSample[],
  own: ReadonlySet<string>,
  conditions: readonly Condition[],
): ReadonlySet<string> {
  const records = new Map<string, Set<string>>();
  for (const { key, holding } of reads)
    for (const text of holding ?? [])
      if (key !== null && text.endsWith("== me")) records.set(text, (records.get(text) ?? new Set()).add(key));
  const isOfOthers = (text: string): boolean => (records.get(text)?.size ?? 0) >= leastOfOthers;
  return new Set(
    conditions.flatMap(({ text, needsCaller }) => (needsCaller && isOfOthers(text) && !own.has(text) ? [text] : [])),
  );
}

interface OfRight {
  readonly kind: RecordKind | null;
  /** The conditions that ever held for somebody in a role and a record of the kind. */
  readonly everHeld: (role: string) => ReadonlySet<string>;
  /** Those that never held for anybody in a role, and for others of many records. */
  readonly neverHeld: (role: string) => ReadonlySet<string>;
  /** The cells of the right to read the records, by role. */
  readonly reading: ReadonlyMap<string, string> | undefined;
}

function cellsOf(
  right: string,
  samples: readonly RightSample[],
  { roles, conditionsOn, statesOf, isSameOfEveryNew }: RightsTable,
  { kind, reading, ...ever }: OfRight,
): readonly RightCell[] {
  const isCreation = right.startsWith("create ");
  const all = kind === null ? [] : conditionsOn(kind);
  const states = kind !== null && /^(?:read|update|delete) /.test(right) ? statesOf(kind) : [];
  const conditions = isCreation ? all.filter(({ text }) => !isSameOfEveryNew(kind!, text)) : [...all, ...states];
  const isOfShown = right.startsWith("read ") && right.includes(": ");
  return roles.map((role): RightCell => {
    const own = samples.filter((one) => one.role === role);
    const able = conditions.filter(({ needsCaller }) => !(role === "Visitor" && needsCaller));
    const cell = { right, role, kind, conditions: able, samples: own };
    const readable = isCreation ? null : (reading?.get(role) ?? null);
    // A field that is in each record that somebody was shown is as readable as the record.
    const isAlways = isOfShown && own.length > 0 && own.every(({ isGranted }) => isGranted);
    if (readable !== null && (isAlways || (isOfShown && own.length === 0))) return { ...cell, text: readable };
    const text = rightCell({
      samples: own,
      conditions: able.map((one) => one.text),
      // That what somebody makes may refer to themselves is a rule of the record and no right.
      everHeld: isCreation
        ? new Set([...ever.everHeld(role)].filter((one) => !one.endsWith("== me")))
        : ever.everHeld(role),
      neverHeld: ever.neverHeld(role),
      readable,
    });
    return { ...cell, text };
  });
}
