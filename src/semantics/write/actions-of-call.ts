import { oncePer } from "../../base/once-per.ts";
import type { Does } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";
import { referrersOf } from "./remove-with-referrers.ts";
import type { ActionVerb } from "./judge-rules.ts";

/** An action on records of an entity. */
export interface RecordAction {
  readonly verb: ActionVerb;
  readonly entity: string;
  /** The name of the transition; null for another action. */
  readonly transition: string | null;
}

/** All actions that a call may take on records, by its effects and by deletions that follow from its own, too. */
export function actionsOfCall(model: Specification, does: Does): readonly RecordAction[] {
  switch (does.kind) {
    case "create":
      return [act("create", does.entity)];
    case "update":
      return [act("update", does.entity), ...(does.creates ? [act("create", does.entity)] : [])];
    case "sign up":
      return model.identification === null ? [] : [act("create", model.identification.entity)];
    case "delete":
      return ofDeletion(model, does.entity);
    case "transition":
      return ofTransition(model, does.entity, does.transition);
    case "statements":
      return does.statements.flatMap((one) => ofStatement(model, one));
    case "reset":
      return model.entities.map(({ name }) => act("delete", name));
    default:
      return [];
  }
}

/** The entities of which a call may write records. */
export const entitiesWritten = oncePer(
  (model: Specification, does: Does): ReadonlySet<string> =>
    new Set(actionsOfCall(model, does).map(({ entity }) => entity)),
);

function ofTransition(model: Specification, entity: string, name: string): readonly RecordAction[] {
  return [
    { verb: "transition", entity, transition: name },
    ...transitionNamed(model, entity, name).transition.effects.flatMap((one) => ofStatement(model, one)),
  ];
}

function ofStatement(model: Specification, statement: Statement): readonly RecordAction[] {
  switch (statement.kind) {
    case "assign":
    case "update":
      return [act("update", statement.entity)];
    case "create":
      return [act("create", statement.entity)];
    case "delete":
      return ofDeletion(model, statement.entity);
    case "take":
      return ofTransition(model, statement.entity, statement.transition);
    case "each":
      return statement.statements.flatMap((one) => ofStatement(model, one));
  }
}

/** The records that refer to a deleted one are deleted with it, or lose their references. */
function ofDeletion(model: Specification, entity: string): readonly RecordAction[] {
  const going = new Set([entity]);
  const cleared = new Set<string>();
  for (const goes of going) {
    for (const { entity: other, whenDeleted } of referrersOf(model, goes)) {
      // Equivalent if always: more entities count as written, and what holds of their records is read and not used.
      if (whenDeleted !== "refuse") (whenDeleted === "delete" ? going : cleared).add(other);
    }
  }
  return [...[...going].map((name) => act("delete", name)), ...[...cleared].map((name) => act("update", name))];
}

function act(verb: ActionVerb, entity: string): RecordAction {
  return { verb, entity, transition: null };
}
