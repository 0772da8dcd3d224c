import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { oncePer } from "../../base/once-per.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { emptyWorld } from "../../expression/scope/world.ts";
import { isLocal } from "../../expression/tree/mentions.ts";
import type { Expression } from "../../model/expression.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { createTimerContext, fireTimer } from "../../semantics/write/fire-timer.ts";
import { compileExpression } from "../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../store/compile/sql-scope.ts";
import { sinceColumn } from "../store/schema/entity-table.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { sql, sqlValue } from "../store/sql.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import { findAllRows } from "./context/query-context.ts";
import { statementPer } from "./context/statement-per.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { RefusedTimer } from "./refused-timer.ts";
import { runTransaction } from "./run-transaction.ts";
import { tableOf } from "./table/entity-statements.ts";
import { judgingScope } from "./visibility/role-visibility.ts";
import { runOnStore } from "./world/run-on-store.ts";

/** The most timers that share a commit. Other writes are made in between. */
const atOnce = 200;
/** The most records that are looked for at a time. */
const inOneRound = 10_000;

/** Fires all timed transitions that are due, each in a transaction of its own. Gives how many have fired; see `Engine.fireTimers`. */
export async function fireDueTimers(
  parts: EngineParts,
  now: string,
  onRefused: (refused: RefusedTimer) => void = () => {},
): Promise<number> {
  let fired = 0;
  for (const machine of parts.model.machines) {
    for (const transition of machine.transitions) {
      if (transition.after === null) continue;
      const due = await dueIds(parts, machine, transition, now);
      for (let at = 0; at < due.length; at += atOnce) {
        const some = due.slice(at, at + atOnce);
        const outcomes = await Promise.all(some.map((id) => fireOne(parts, machine.entity, transition.name, id, now)));
        for (const [which, refusal] of outcomes.entries()) {
          if (refusal === undefined) fired += 1;
          else if (isLasting(refusal, transition))
            onRefused({
              entity: machine.entity,
              id: some[which] ?? "",
              transition: transition.name,
              code: refusal.code,
              rule: parts.model.rules.find(({ span }) => span === refusal.because)?.name ?? null,
            });
        }
      }
    }
  }
  return fired;
}

/** The records for which a timed transition is due, the one that was due first at the beginning. */
async function dueIds(
  { compiled, store }: EngineParts,
  machine: Machine,
  transition: Transition,
  now: string,
): Promise<readonly string[]> {
  const wait = fixedWait(compiled, transition.after);
  const cutoff = wait === null ? now : (timestampOf((millisecondsOf(now) ?? 0) - wait) ?? "");
  const facts = { me: null, now, input: {} };
  const statement = dueStatement(compiled, machine, transition);
  const found = await store.read((queries) => findAllRows({ queries, facts }, statement, { cutoff }));
  return found.map(([id]) => String(id));
}

/** The milliseconds of a wait that is the same for all records, for which the database can use the index on the state; null for any other. */
const fixedWait = oncePer(({ constants }: CompiledModel, after: Expression | null): number | null => {
  if (after === null || !isLocal(after, () => false)) return null;
  const nothing = { world: emptyWorld, this: null, old: null, me: null, now: "", input: {}, variables: {} };
  const wait = evaluate(after, { ...nothing, constants, budget: { left: 1000 } });
  return typeof wait === "number" ? wait : null;
});

const dueStatement = statementPer((compiled, { entity, field }: Machine, { from, after }: Transition) => {
  const since = sqlColumn("t", sinceColumn(field));
  const inState = sql`${sqlColumn("t", field)} in (${sqlList(from.map(sqlValue))})`;
  const cutoff = namedParameter("cutoff");
  const due =
    after === null || fixedWait(compiled, after) !== null
      ? sql`${since} <= ${cutoff}`
      : sql`${compiled.dialect.later(since, compileExpression(after, judgingScope(compiled, "t")))} <= ${cutoff}`;
  return sql`select ${sqlColumn("t", "@id")} from ${tableAs(tableOf(compiled, entity).entity, "t")}
    where ${inState} and ${due} order by ${since}, ${sqlColumn("t", "@id")} limit ${sqlValue(inOneRound)}`;
});

/** Whether nothing but a change of the record or the document lets the timer fire: it is not that the record has changed meanwhile, or that the guard waits. */
function isLasting({ because, detection }: Refusal, { span }: Transition): boolean {
  return because !== span && detection !== "wrong state" && detection !== "not found";
}

/** Fires one timer. Gives the refusal where the record has changed meanwhile or a rule does not hold; a later round tries again. */
async function fireOne(
  parts: EngineParts,
  entity: string,
  transition: string,
  id: string,
  now: string,
): Promise<Refusal | undefined> {
  const firing = { entity, transition, id, now, newId: parts.timerId(millisecondsOf(now) ?? 0) };
  const outcome = await runTransaction<void>(
    parts,
    createTimerContext(parts.model, firing),
    (world, context) => runOnStore(world, fireTimer(context, firing)),
    { causeOf: () => ({ by: { kind: "timer" }, call: transition, about: { entity, id } }) },
  );
  return outcome ?? undefined;
}
