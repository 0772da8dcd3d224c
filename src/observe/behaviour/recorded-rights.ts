import type { EvidenceCounts } from "../evidence/evidence.ts";
import type { ObservedRight } from "../product/observed-rights.ts";
import { rightCells } from "./right-cells.ts";
import type { RightCell, RightsTable } from "./right-cells.ts";
import type { RightSample } from "./right-sample.ts";

/** The rows of the table of permissions: rights that somebody had, with those of fields apart where they differ. */
export function recordedRights(table: RightsTable): readonly ObservedRight[] {
  const byRight = new Map<string, RightCell[]>();
  for (const cell of rightCells(table)) {
    const known = byRight.get(cell.right);
    if (known === undefined) byRight.set(cell.right, [cell]);
    else known.push(cell);
  }
  const rows = [...byRight].map(([right, cells]) => rowOf(right, cells));
  const whole = rows.filter(({ action }) => !action.includes(": "));
  const ofFields = joinedFields(rows.filter(({ action }) => action.includes(": ")));
  const [base, apart] = [[...whole, ...ofFields.whole], ofFields.apart];
  return [...base, ...apart.filter((row) => !isAsBase(row, base))].filter(isOfUse);
}

function rowOf(action: string, own: readonly RightCell[]): ObservedRight {
  const samples = own.flatMap((cell) => cell.samples);
  const cells = new Map(own.map(({ role, text }) => [role, text]));
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
