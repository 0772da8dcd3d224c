import type { Call } from "../../model/call.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";
import { keptName, readKey } from "../../semantics/value/read-key.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { Row } from "../../semantics/state/state.ts";
import { entityWithArticle } from "./entity-with-article.ts";
import type { StepView, Property } from "./property.ts";

/** Every transition can be taken from each of its source states. */
export function possibleTransitions({ machines }: Specification): readonly Property[] {
  return machines.flatMap((machine) =>
    machine.transitions.flatMap((transition) =>
      transition.from.map(
        (from): Property => ({
          statement: `${transition.name} can take ${entityWithArticle(machine.entity, "middle")} from ${from} to ${transition.to}.`,
          category: "transition",
          expects: "witness",
          span: transition.span,
          check: {
            at: "step",
            matches: (step) => takesFrom(step, machine, transition, from),
            obstacleTo: (step) => refusalCode(step, machine, transition, from),
          },
        }),
      ),
    ),
  );
}

function takesFrom(
  { model, before, move, decision }: StepView,
  { entity, field }: Machine,
  { name, to }: Transition,
  from: string,
): boolean {
  if (decision.kind === "refusal") return false;
  const takes =
    move.kind === "timer"
      ? move.firing.entity === entity && move.firing.transition === name
      : takesTransition(callNamed(model, move.request.call), entity, name);
  return (
    takes &&
    decision.writes.some(
      (write) =>
        write.kind === "put" &&
        write.entity === entity &&
        write.row.values[field] === to &&
        before.entities[entity]?.get(write.row.id)?.values[field] === from,
    )
  );
}

function refusalCode(
  { model, before, move, decision }: StepView,
  { entity, field }: Machine,
  { name }: Transition,
  from: string,
): string | null {
  if (decision.kind === "answer" || move.kind === "timer") return null;
  const call = callNamed(model, move.request.call);
  if (
    call.does.kind !== "transition" ||
    call.does.transition !== name ||
    call.does.entity !== entity ||
    call.subject?.kind !== "key" ||
    move.request.subject === null
  )
    return null;
  const described = entityNamed(model, entity);
  const [id = ""] = rowsWith(
    before,
    entity,
    keptName(described, call.subject.field),
    readKey(described, call.subject.field, move.request.subject),
  );
  const row: Row | undefined = before.entities[entity]?.get(id);
  return row?.values[field] === from ? decision.code : null;
}

function takesTransition({ does }: Call, entity: string, name: string): boolean {
  if (does.kind === "transition") return does.entity === entity && does.transition === name;
  return (
    does.kind === "statements" && does.statements.some((statement) => statementTakesTransition(statement, entity, name))
  );
}

function statementTakesTransition(statement: Statement, entity: string, name: string): boolean {
  if (statement.kind === "each") return statement.statements.some((one) => statementTakesTransition(one, entity, name));
  return statement.kind === "take" && statement.entity === entity && statement.transition === name;
}
