import type { EvidenceCounts } from "../evidence/evidence.ts";
import type { ObservedRight } from "../product/observed-rights.ts";
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
  /** Whether a condition holds for every new record, whatever its maker sends. */
  readonly isOfEveryNew: (kind: RecordKind, condition: string) => boolean;
}

/** The rows of the table of permissions: rights that somebody had, with those of fields apart where they differ. */
export function recordedRights({
  roles,
  samples,
  kinds,
  conditionsOn,
  statesOf,
  isOfEveryNew,
}: RightsTable): readonly ObservedRight[] {
  const byRight = new Map<string, RightSample[]>();
  for (const sample of samples) {
    const known = byRight.get(sample.right);
    if (known === undefined) byRight.set(sample.right, [sample]);
    else known.push(sample);
  }
  const reading = new Map<string, ObservedRight>();
  const everHeld = (entity: string, role: string): ReadonlySet<string> =>
    new Set(
      (byRight.get(`read ${entity}`) ?? []).flatMap((one) => (one.role === role ? [...(one.holding ?? [])] : [])),
    );
  const neverHeld = (entity: string, role: string): ReadonlySet<string> => {
    const own = everHeld(entity, role);
    const records = new Map<string, Set<string>>();
    for (const { key, holding } of byRight.get(`read ${entity}`) ?? [])
      for (const text of holding ?? [])
        if (key !== null && text.endsWith("== me")) records.set(text, (records.get(text) ?? new Set()).add(key));
    return new Set(
      [...records].flatMap(([text, keys]) => (keys.size >= leastOfOthers && !own.has(text) ? [text] : [])),
    );
  };
  const rows = [...byRight]
    .toSorted(([a], [b]) => readingFirst(a) - readingFirst(b))
    .map(([right, own]) => {
      const entity = /^\S+ ([^:]+)/.exec(right)?.[1] ?? "";
      const kind = kinds.find(({ name }) => name === entity);
      const base = reading.get(entity);
      const isCreation = right.startsWith("create ");
      const all = kind === undefined ? [] : conditionsOn(kind);
      const states = kind !== undefined && /^(?:read|update|delete) /.test(right) ? statesOf(kind) : [];
      const conditions = isCreation ? all.filter(({ text }) => !isOfEveryNew(kind!, text)) : [...all, ...states];
      const row = rowOf(right, own, roles, {
        conditions,
        everHeld: (role) => everHeld(entity, role),
        neverHeld: (role) => neverHeld(entity, role),
        reading: isCreation ? undefined : base,
      });
      if (right === `read ${entity}`) reading.set(entity, row);
      return row;
    });
  const whole = rows.filter(({ action }) => !action.includes(": "));
  const ofFields = joinedFields(rows.filter(({ action }) => action.includes(": ")));
  const [base, apart] = [[...whole, ...ofFields.whole], ofFields.apart];
  return [...base, ...apart.filter((row) => !isAsBase(row, base))].filter(isOfUse);
}

/** How many records belong to others in a way, and none to anybody in a role, before nobody in the role can have such a record. */
const leastOfOthers = 8;

/** The right to read a record comes before all others: they need it. */
function readingFirst(right: string): number {
  return right.startsWith("read ") ? (right.includes(": ") ? 1 : 0) : 2;
}

interface RowContext {
  readonly conditions: readonly Condition[];
  /** The conditions that ever held for somebody in a role and a record of the kind. */
  readonly everHeld: (role: string) => ReadonlySet<string>;
  /** Those that never held for anybody in a role, and for others of many records. */
  readonly neverHeld: (role: string) => ReadonlySet<string>;
  /** The row of the right to read the records. */
  readonly reading: ObservedRight | undefined;
}

function rowOf(
  action: string,
  samples: readonly RightSample[],
  roles: readonly string[],
  { conditions, everHeld, neverHeld, reading }: RowContext,
): ObservedRight {
  const isOfShown = action.startsWith("read ") && action.includes(": ");
  const cells = new Map(
    roles.map((role) => {
      const own = samples.filter((one) => one.role === role);
      const readable = reading?.cells.get(role) ?? null;
      // A field that is in each record that somebody was shown is as readable as the record.
      const isAlways = isOfShown && own.length > 0 && own.every(({ isGranted }) => isGranted);
      if (readable !== null && (isAlways || (isOfShown && own.length === 0))) return [role, readable] as const;
      const isVisitor = role === "Visitor";
      const cell = rightCell({
        samples: own,
        conditions: conditions.filter(({ needsCaller }) => !(isVisitor && needsCaller)).map(({ text }) => text),
        everHeld: everHeld(role),
        neverHeld: neverHeld(role),
        readable,
      });
      return [role, cell] as const;
    }),
  );
  const granted = samples.filter(({ isGranted }) => isGranted);
  return {
    action,
    cells,
    evidence: firstOfEach(samples),
    because: `it was granted in ${granted.length} and refused in ${samples.length - granted.length} of the exchanges`,
    counts: countsOf(samples, cells),
  };
}

/** The times that agree with what the cells of their roles say; none where no cell says anything. Each could have contradicted them, but those of which the record is not known and a condition may hold. */
function countsOf(samples: readonly RightSample[], cells: ReadonlyMap<string, string>): EvidenceCounts | undefined {
  const said = samples.filter(({ role }) => cells.get(role) !== "not shown");
  const telling = said.filter(({ role, holding }) => holding !== null || cells.get(role)?.startsWith("`") !== true);
  return said.length === 0 ? undefined : { observations: said.length, opportunities: telling.length };
}

/** For each role, the first time that it was granted and the first that it was refused. */
function firstOfEach(samples: readonly RightSample[]): ObservedRight["evidence"] {
  const firsts = new Map<string, RightSample>();
  for (const sample of samples) {
    const key = `${sample.role} ${sample.isGranted}`;
    if (!firsts.has(key)) firsts.set(key, sample);
  }
  return [...firsts.values()].map(({ evidence }) => evidence);
}

/** Rows of fields of one right with the same cells are one row; if all of its fields have the same, it is a row without fields. */
function joinedFields(rows: readonly ObservedRight[]): {
  readonly whole: readonly ObservedRight[];
  readonly apart: readonly ObservedRight[];
} {
  const groups = new Map<string, ObservedRight[]>();
  for (const row of rows) {
    const [right = ""] = row.action.split(": ");
    groups.set(`${right} ${[...row.cells.values()].join("|")}`, [
      ...(groups.get(`${right} ${[...row.cells.values()].join("|")}`) ?? []),
      row,
    ]);
  }
  const joined = [...groups.values()].map((group) => ({ right: group[0]!.action.split(": ")[0]!, group }));
  const isOnly = (right: string): boolean => joined.filter((one) => one.right === right).length === 1;
  const rowFor = (right: string, group: readonly ObservedRight[], action: string): ObservedRight => ({
    ...group[0]!,
    action,
    evidence: group.flatMap(({ evidence }) => evidence.slice(0, 2)),
    because: group.map(({ action: one, because }) => `${one.slice(right.length + 2)}: ${because}`).join("; "),
    counts: fewestCounts(group.map(({ counts }) => counts)),
  });
  return {
    whole: joined.flatMap(({ right, group }) =>
      isOnly(right) && right.startsWith("update ") ? [rowFor(right, group, right)] : [],
    ),
    apart: joined.flatMap(({ right, group }) => {
      const fields = group.map(({ action }) => action.slice(right.length + 2)).join(", ");
      return isOnly(right) && right.startsWith("update ") ? [] : [rowFor(right, group, `${right}: ${fields}`)];
    }),
  };
}

/** Of the fields of a row, the one that was seen least. */
function fewestCounts(counts: readonly ObservedRight["counts"][]): EvidenceCounts | undefined {
  return counts.flatMap((one) => one ?? []).toSorted((a, b) => a.opportunities - b.opportunities)[0];
}

/** Whether a row of fields says the same as the row of its right, so that it need not be said. */
function isAsBase({ action, cells }: ObservedRight, base: readonly ObservedRight[]): boolean {
  const of = base.find((one) => one.action === action.split(": ")[0]);
  return of !== undefined && [...cells].every(([role, cell]) => cell === of.cells.get(role));
}

/** A row that refuses everybody says nothing: what no row grants is refused. */
function isOfUse({ cells }: ObservedRight): boolean {
  return [...cells.values()].some((cell) => cell !== "");
}

const verbs = ["sign", "read", "create", "update", "delete"];

/** Rows in the order of the table: signing up, then the rights to each kind of record, then those to calls. */
export function inOrder(a: ObservedRight, b: ObservedRight): number {
  const place = ({ action }: ObservedRight): string => {
    const [verb = "", entity = ""] = action.split(/[ :]+/);
    const rank = verbs.indexOf(verb);
    return verb === "sign" ? "" : verb === "call" ? `~${action}` : `${entity} ${rank < 0 ? 9 : rank} ${action}`;
  };
  return place(a) < place(b) ? -1 : 1;
}
