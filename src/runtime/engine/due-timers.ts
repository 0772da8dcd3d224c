import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { oncePer } from "../../base/once-per.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../expression/scope/world.ts";
import { isLocal } from "../../expression/tree/mentions.ts";
import type { Expression } from "../../model/expression.ts";
import { entityNamed } from "../../model/find.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import { compileCondition, compileExpression } from "../store/compile/compile-expression.ts";
import { keyColumn, sqlColumn, tableAs } from "../store/compile/sql-scope.ts";
import type { Fragment } from "../store/fragment.ts";
import { sinceColumn } from "../store/schema/entity-table.ts";
import type { Snapshot } from "../store/snapshot.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { sql, sqlValue } from "../store/sql.ts";
import { compileModel } from "./context/compiled-model.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { findAllRows } from "./context/query-context.ts";
import { statementPer } from "./context/statement-per.ts";
import type { EngineParts } from "./engine-parts.ts";
import { judgingScope } from "./visibility/role-visibility.ts";

/** The most records that are looked for at a time. */
const inOneRound = 10_000;

/** The ids of the records for which a timed transition is due, the one that was due first at the beginning. */
export async function dueIds(
  { compiled, store }: Pick<EngineParts, "compiled" | "store">,
  machine: Machine,
  transition: Transition,
  now: string,
): Promise<readonly string[]> {
  const facts = { me: null, now, input: {} };
  const cutoff = cutoffAt(compiled, transition, now);
  const statement = dueStatement(compiled, machine, transition);
  const found = await store.read((queries) => findAllRows({ queries, facts }, statement, { cutoff }));
  return found.map(([id]) => String(id));
}

/** A timed transition, and all records that would take it now. */
export interface DueTimers {
  readonly entity: string;
  readonly transition: Transition;
  /** The keys of these records by their ids; null for a record without a key. The one that was due first is at the beginning. */
  readonly records: ReadonlyMap<string, string | null>;
}

/** The timed transitions of a model that would be taken now, with their records: those in its states for long enough, of which its condition holds. */
export function dueTimers(model: Specification, store: Snapshot, now: string): Promise<readonly DueTimers[]> {
  const compiled = compileModel(model, store.dialect);
  return store.read(async (queries) => {
    const context = { queries, facts: { me: null, now, input: {} } };
    const due: DueTimers[] = [];
    for (const machine of model.machines)
      for (const transition of machine.transitions) {
        if (transition.after === null) continue;
        const cutoff = cutoffAt(compiled, transition, now);
        const found = await findAllRows(context, firingStatement(compiled, machine, transition), { cutoff });
        const records = new Map(found.map(([id, key]) => [String(id), key === null ? null : String(key)]));
        if (records.size > 0) due.push({ entity: machine.entity, transition, records });
      }
    return due;
  });
}

/** The time with which `isDue` compares. */
function cutoffAt(compiled: CompiledModel, { after }: Transition, now: string): string {
  const wait = fixedWait(compiled, after);
  return wait === null ? now : (timestampOf((millisecondsOf(now) ?? 0) - wait) ?? "");
}

/** The milliseconds of a wait that is the same for all records, for which the database can use the index on the state; null for any other. */
const fixedWait = oncePer(({ constants }: CompiledModel, after: Expression | null): number | null => {
  if (after === null || !isLocal(after, () => false)) return null;
  const nothing = { world: emptyWorld, this: null, old: null, me: null, now: "", input: {}, variables: {} };
  const wait = evaluate(after, { ...nothing, constants, budget: { left: 1000 } });
  return typeof wait === "number" ? wait : null;
});

const dueStatement = statementPer(
  (compiled, machine: Machine, transition: Transition) =>
    sql`select ${sqlColumn("t", "@id")} from ${tableAs(entityNamed(compiled.model, machine.entity), "t")}
    where ${isDue(compiled, machine, transition)} ${firstDueFirst(machine)} limit ${sqlValue(inOneRound)}`,
);

const firingStatement = statementPer((compiled, machine: Machine, transition: Transition) => {
  const entity = entityNamed(compiled.model, machine.entity);
  const { guard } = transition;
  const holds = guard === null ? sql`` : sql` and ${compileCondition(guard, judgingScope(compiled, "t"))}`;
  return sql`select ${sqlColumn("t", "@id")}, ${keyColumn(entity, "t")} from ${tableAs(entity, "t")}
    where ${isDue(compiled, machine, transition)}${holds} ${firstDueFirst(machine)}`;
});

function isDue(compiled: CompiledModel, { field }: Machine, { from, after }: Transition): Fragment {
  const since = sqlColumn("t", sinceColumn(field));
  const inState = sql`${sqlColumn("t", field)} in (${sqlList(from.map(sqlValue))})`;
  const cutoff = namedParameter("cutoff");
  const due =
    after === null || fixedWait(compiled, after) !== null
      ? sql`${since} <= ${cutoff}`
      : sql`${compiled.dialect.later(since, compileExpression(after, judgingScope(compiled, "t")))} <= ${cutoff}`;
  return sql`${inState} and ${due}`;
}

function firstDueFirst({ field }: Machine): Fragment {
  return sql`order by ${sqlColumn("t", sinceColumn(field))}, ${sqlColumn("t", "@id")}`;
}
