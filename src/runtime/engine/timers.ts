import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { oncePer } from "../../base/once-per.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../expression/scope/world.ts";
import { isLocal } from "../../expression/tree/mentions.ts";
import type { Expression } from "../../model/expression.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import { createTimerContext, runTimer } from "../../semantics/write/run-timer.ts";
import { bindParameters } from "../store/bind.ts";
import { compileExpression } from "../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../store/compile/scope.ts";
import type { WriteQueries } from "../store/port.ts";
import { sinceColumn } from "../store/schema/entity-table.ts";
import { finishStatement, joinFragments, sql, sqlParameter, sqlValue } from "../store/sql.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { RefusedTransaction } from "./context/refused-transaction.ts";
import { endSessions } from "./end-sessions.ts";
import type { EngineParts } from "./parts.ts";
import { runTransaction } from "./run-transaction.ts";
import { tableOf } from "./table/entity-table.ts";
import { judgingScope } from "./visibility/role-visibility.ts";
import { runOnStore } from "./world/run-on-store.ts";
import { StoreWorld } from "./world/store-world.ts";

/** The most timers that share a commit. Other writes are made in between. */
const atOnce = 200;
/** The most records that are looked for at a time. */
const inOneRound = 10_000;

/** Fires all timed transitions that are due, each in a transaction of its own. Gives how many have fired. */
export async function fireDueTimers(parts: EngineParts, now: string): Promise<number> {
  const { compiled, store, model } = parts;
  let fired = 0;
  for (const machine of model.machines) {
    for (const transition of machine.transitions) {
      if (transition.after === null) continue;
      const due = await store.read((queries) => dueIds(compiled, queries, machine, transition, now));
      for (let at = 0; at < due.length; at += atOnce) {
        const outcomes = await Promise.all(
          due.slice(at, at + atOnce).map((id) => fireOne(parts, machine, transition, { id, now })),
        );
        fired += outcomes.filter(Boolean).length;
      }
    }
  }
  return fired;
}

/** The records for which a timed transition is due, the one that was due first at the beginning. */
async function dueIds(
  compiled: CompiledModel,
  queries: WriteQueries,
  machine: Machine,
  transition: Transition,
  now: string,
): Promise<readonly string[]> {
  const statement = dueStatement(compiled, machine, transition);
  const wait = fixedWait(compiled, transition.after);
  const cutoff = wait === null ? now : (timestampOf((millisecondsOf(now) ?? 0) - wait) ?? "");
  const found = await queries.all(statement, bindParameters(statement, { me: null, now, named: { cutoff } }));
  return found.map(([id]) => String(id));
}

/** The milliseconds of a wait that is the same for all records, for which the database can use the index on the state; null for any other. */
function fixedWait(compiled: CompiledModel, after: Expression | null): number | null {
  if (after === null || !isLocal(after, () => false)) return null;
  const wait = evaluate(after, {
    world: emptyWorld,
    this: null,
    old: null,
    me: null,
    now: "",
    input: {},
    variables: {},
    constants: compiled.constants,
    budget: { left: 1000 },
  });
  return typeof wait === "number" ? wait : null;
}

const dueStatement = oncePer((compiled: CompiledModel, { entity, field }: Machine, { from, after }: Transition) => {
  const since = sqlColumn("t", sinceColumn(field));
  const inState = sql`${sqlColumn("t", field)} in (${joinFragments(from.map(sqlValue), sql`, `)})`;
  const cutoff = sqlParameter({ kind: "named", name: "cutoff", form: "text" });
  const due =
    after === null || fixedWait(compiled, after) !== null
      ? sql`${since} <= ${cutoff}`
      : sql`${compiled.dialect.later(since, compileExpression(after, judgingScope(compiled, "t")))} <= ${cutoff}`;
  return finishStatement(
    sql`select ${sqlColumn("t", "@id")} from ${tableAs(tableOf(compiled, entity).entity, "t")}
    where ${inState} and ${due} order by ${since}, ${sqlColumn("t", "@id")} limit ${sqlValue(inOneRound)}`,
    compiled.dialect,
  );
});

/** Fires one timer. False where it is refused, because the record has changed meanwhile or a rule does not hold; a later round tries again. */
async function fireOne(
  { compiled, store, passwords, timerId, committed }: EngineParts,
  { entity }: Machine,
  { name: transition }: Transition,
  { id, now }: { readonly id: string; readonly now: string },
): Promise<boolean> {
  const firing = { entity, transition, id, now, newId: timerId(millisecondsOf(now) ?? 0) };
  try {
    const { transactionWrites } = await runTransaction(store, firing.newId, async (queries, written, isCareful) => {
      const context = { ...createTimerContext(compiled.model, firing), writeSet: written };
      const writing = { queries, transactionWrites: written, isCareful };
      const world = new StoreWorld({ compiled, queries, memory: null, passwords, writing });
      await runOnStore(world, runTimer(context, firing));
      await endSessions(world, { me: null, session: null });
    });
    committed(transactionWrites);
    return true;
  } catch (thrown) {
    if (thrown instanceof RefusedTransaction) return false;
    throw thrown;
  }
}
