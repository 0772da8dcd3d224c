import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";
import { actionsOfCall } from "../semantics/write/actions-of-call.ts";
import type { ChildKind } from "./child-kinds.ts";
import type { SamplePlan } from "./sample-plan.ts";

const creatingKinds = ["create", "transition", "statements"];

/** The calls that create records of an entity, by themselves or by what follows from them; those that only create come first. */
export function callsCreating(model: Specification, entity: string): readonly Call[] {
  return model.calls
    .filter(
      ({ does }) =>
        creatingKinds.includes(does.kind) &&
        actionsOfCall(model, does).some((action) => action.verb === "create" && action.entity === entity),
    )
    .sort((a, b) => creatingKinds.indexOf(a.does.kind) - creatingKinds.indexOf(b.does.kind));
}

/** The calls that take a transition of their record: by themselves, or by a statement. */
export function callsTaking({ calls }: Specification, entity: string, transition: string): readonly Call[] {
  return calls.filter(({ does, subject }) =>
    does.kind === "transition"
      ? does.entity === entity && does.transition === transition
      : does.kind === "statements" &&
        subject?.entity === entity &&
        does.statements.some((one) => one.kind === "take" && one.of.kind === "this" && one.transition === transition),
  );
}

/** The calls of several statements by which records come to be that the plan does not provide for, such as a booking of stock. */
export function occasionalCalls(
  model: Specification,
  { settings, flows }: SamplePlan,
  children: ReadonlyMap<string, readonly ChildKind[]>,
): readonly Call[] {
  const provided = new Set([
    ...[...settings, ...flows].map(({ entity }) => entity),
    ...[...children.values()].flat().map(({ entity }) => entity),
  ]);
  return model.entities
    .filter(({ name }) => !provided.has(name) && name !== model.identification?.entity)
    .flatMap(({ name }) => callsCreating(model, name).filter(({ does }) => does.kind === "statements"));
}
