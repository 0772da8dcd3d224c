import type { Assignment } from "../../src/model/statement.ts";
import type { Transition } from "../../src/model/machine.ts";
import { changedRecord, judgeUniqueness, judgeValues, valuesOf } from "./field-values.ts";
import { holds } from "./evaluate.ts";
import { refuse, refuseWith } from "./refused.ts";
import { judgeRules } from "./rules.ts";
import { recordValue } from "./scope.ts";
import { put, scopeIn } from "./run.ts";
import type { Run } from "./run.ts";
import { runStatements } from "./statements.ts";
import { entityOf, machinesOf } from "./world.ts";
import type { Stored } from "./world.ts";

/** Makes a transition of a record, with its effects. */
export function makeTransition(run: Run, entityName: string, name: string, record: Stored, isOfCall: boolean): void {
  const entity = entityOf(run.model, entityName);
  const machine = machinesOf(run.model, entityName).find(({ transitions }) =>
    transitions.some((one) => one.name === name),
  );
  const transition = machine?.transitions.find((one) => one.name === name);
  if (machine === undefined || transition === undefined) throw new Error(`There is no transition ${name}.`);
  judgePossible(run, transition, record.values[machine.field], entityName, record);
  const before = recordValue(run.world, entityName, record);
  const own = transition.effects.flatMap((effect): readonly Assignment[] =>
    effect.kind === "assign" && effect.of.kind === "this" ? [effect] : [],
  );
  const values = valuesOf(entity, own, scopeIn(run, before));
  const next = changedRecord(run, entity, record, { ...values, [machine.field]: transition.to });
  next.since[machine.field] = run.now;
  judgeRules(
    run,
    { verb: "transition", entity: entityName, transition: name },
    recordValue(run.world, entityName, next),
    before,
    isOfCall,
  );
  judgeValues(run, entity, next, record);
  judgeUniqueness(run, entity, next);
  put(run, entityName, next);
  const others = transition.effects.filter((effect) => !(effect.kind === "assign" && effect.of.kind === "this"));
  runStatements({ run, self: { entity: entityName, id: record.id }, variables: {}, isEffect: true }, others);
}

function judgePossible(
  run: Run,
  { from, after, guard, error }: Transition,
  state: unknown,
  ...[entity, record]: readonly [string, Stored]
): void {
  if (!from.includes(String(state)) || (after !== null && run.call !== null))
    refuse(run.model, run.call, "wrong state");
  if (guard === null || holds(guard, scopeIn(run, recordValue(run.world, entity, record)))) return;
  if (error === null) refuse(run.model, run.call, "wrong state");
  refuseWith(run.model, error);
}
