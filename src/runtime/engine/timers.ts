import { oncePer } from "../../base/once-per.ts";
import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { nowhere } from "../../base/span.ts";
import { isLocal } from "../../expression/mentions.ts";
import { evaluate } from "../../expression/evaluate.ts";
import { emptyWorld } from "../../expression/world.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import { refuseWith, refuse } from "../../semantics/refuse.ts";
import { entered } from "../../semantics/write/change.ts";
import { rulesOn } from "../../semantics/write/rules-on.ts";
import { entitiesWritten } from "../../semantics/write/acts-of.ts";
import { bind } from "../store/bind.ts";
import { compileExpression } from "../store/compile/compile-expression.ts";
import { column, tableAs } from "../store/compile/scope.ts";
import type { Queries, Store } from "../store/port.ts";
import { finish, join, parameter, sql, value } from "../store/sql.ts";
import type { Compiled } from "./compiled.ts";
import { endSessions } from "./end-sessions.ts";
import { questionAbout } from "./question/question.ts";
import { firstBroken } from "./question/rules.ts";
import { Refused, stopAt } from "./refused.ts";
import { judged } from "./sight/rights-of-role.ts";
import { sinceColumn } from "../store/schema/entity-table.ts";
import { takeTurn } from "./take-turn.ts";
import type { Journal, WritingTurn } from "./turn.ts";
import { changedRow } from "./write/changed-row.ts";
import { carryOut, ownAssignments } from "./write/effects.ts";
import { lookBeforeWriting, judgeInvariants } from "./write/invariants.ts";
import { keep } from "./write/keep.ts";
import { fetchRow } from "./write/remove.ts";

/** As many share a commit, before others get their turn. */
const atOnce = 200;
/** As many are looked for in one round. */
const inOneRound = 10_000;

/** One round of timers. */
export interface Round {
  readonly now: string;
  /** Gives the id of what is created at a moment. */
  readonly timerId: (now: number) => string;
  readonly committed: (journal: Journal) => void;
}

/** Fires every timed transition that is due, each in a write of its own; answers how many fired. */
export async function fireDueTimers(compiled: Compiled, store: Store, round: Round): Promise<number> {
  let fired = 0;
  for (const machine of compiled.model.machines) {
    for (const transition of machine.transitions) {
      if (transition.after === null) continue;
      const due = await store.read((queries) => dueIds(compiled, queries, machine, transition, round.now, null));
      for (let at = 0; at < due.length; at += atOnce) {
        const outcomes = await Promise.all(due.slice(at, at + atOnce).map((id) => fireOne(compiled, store, machine, transition, id, round)));
        fired += outcomes.filter(Boolean).length;
      }
    }
  }
  return fired;
}

/** The records for which the timer has run out, longest ago first; `only`: whether it has for one. */
async function dueIds(
  compiled: Compiled, queries: Queries, machine: Machine, transition: Transition, now: string, only: string | null,
): Promise<readonly string[]> {
  const statement = dueStatement(compiled, machine, transition, only !== null);
  const wait = fixedWait(compiled, transition.after);
  const cutoff = wait === null ? now : (timestampOf((millisecondsOf(now) ?? 0) - wait) ?? "");
  const found = await queries.all(statement, bind(statement, { me: null, now, subject: only, named: { cutoff } }));
  return found.map(([id]) => String(id));
}

/** A wait that is the same for every record lets the index on the state find what is due. */
function fixedWait(compiled: Compiled, after: Expression | null): number | null {
  if (after === null || !isLocal(after, () => false)) return null;
  const wait = evaluate(after, {
    world: emptyWorld,
    this: null, old: null, me: null, now: "", input: {}, variables: {},
    constants: compiled.constants,
    budget: { left: 1000 },
  });
  return typeof wait === "number" ? wait : null;
}

const dueStatement = oncePer((compiled: Compiled, { entity, field }: Machine, { from, after }: Transition, one: boolean) => {
  const since = column("t", sinceColumn(field));
  const inState = sql`${column("t", field)} in (${join(from.map(value), sql`, `)})`;
  const cutoff = parameter({ kind: "named", name: "cutoff", form: "text" });
  const due = after === null || fixedWait(compiled, after) !== null
    ? sql`${since} <= ${cutoff}`
    : sql`${compiled.dialect.later(since, compileExpression(after, judged(compiled, "t")))} <= ${cutoff}`;
  const which = one ? sql` and ${column("t", "@id")} = ${parameter({ kind: "subject" })}` : sql``;
  return finish(sql`select ${column("t", "@id")} from ${tableAs(compiled.table(entity).entity, "t")}
    where ${inState} and ${due}${which} order by ${since}, ${column("t", "@id")} limit ${value(inOneRound)}`, compiled.dialect);
});

/** False where it was refused: someone was faster, or a rule stands against it, which a later round may find otherwise. */
async function fireOne(compiled: Compiled, store: Store, machine: Machine, transition: Transition, id: string, round: Round): Promise<boolean> {
  try {
    const { journal } = await takeTurn(store, (queries, written, careful) =>
      fire({ ...timerTurn(compiled, queries, machine, transition, id, round, written), careful }, machine, transition, id));
    round.committed(journal);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refused) return false;
    throw thrown;
  }
}

async function fire(turn: WritingTurn, machine: Machine, transition: Transition, id: string): Promise<void> {
  const { compiled, queries, facts } = turn;
  const { entity, field } = machine;
  const { model } = compiled;
  const isDue = (await dueIds(compiled, queries, machine, transition, facts.now, id)).length > 0;
  const old = await fetchRow(turn, entity, id);
  if (!isDue || old === null) throw new Refused(refuse(model, "wrong state"));
  const { guard, error, name, effects: all } = transition;
  if (guard !== null) {
    const [holds] = await questionAbout(compiled, entity, [guard]).ask(turn, { this: old, old });
    if (holds !== true) stopAt(error === null ? refuse(model, "wrong state") : refuseWith(model, error));
  }
  const effects = { entity, effects: all };
  const row = entered(await changedRow(turn, entity, old, await ownAssignments(turn, effects, old)), field, transition.to, facts.now);
  const broken = await firstBroken(turn, rulesOn(model, "transition", entity, name, null), entity, { this: row, old });
  if (broken !== null) stopAt(refuseWith(model, broken.error));
  const before = await lookBeforeWriting(turn, entitiesWritten(model, { kind: "transition", entity, transition: name }));
  await keep(turn, entity, row, old, null);
  await carryOut(turn, effects, row);
  await judgeInvariants(turn, before);
  await endSessions(turn, null);
}

/** A turn that no request began: nobody is `me`. */
function timerTurn(compiled: Compiled, queries: Queries, machine: Machine, transition: Transition, id: string, { now, timerId }: Round, journal: Journal): Omit<WritingTurn, "careful"> {
  const does = { kind: "transition", entity: machine.entity, transition: transition.name } as const;
  const call: Call = {
    name: `timer ${transition.name}`, method: "POST", path: [], for: null, takes: [], subject: null, does,
    answers: { status: 204, body: { kind: "empty" } }, otherwise: null, headers: [], errors: [], limit: null, from: "convention", span: nowhere,
  };
  const request = { call: call.name, subject: id, input: {}, query: {}, ifMatch: null, now, id: timerId(millisecondsOf(now) ?? 0) };
  return { compiled, queries, call, request, role: "", memory: null, facts: { me: null, now, input: {} }, journal };
}
